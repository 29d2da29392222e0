/** The protocols that one method is served over, told apart by the Content-Type. */
export type RpcProtocol = 'connect' | 'connect-stream' | 'grpc' | 'grpc-web';

export function protocolOf(contentType: string): RpcProtocol {
  const type = contentType.toLowerCase();
  if (type.startsWith('application/grpc-web')) return 'grpc-web';
  if (type.startsWith('application/grpc')) return 'grpc';
  return type.startsWith('application/connect+') ? 'connect-stream' : 'connect';
}
