/** The protocols of --rpc. */
export const RPC_PROTOCOLS = ['connect', 'grpc', 'grpc-web'] as const;
export type RpcProtocol = (typeof RPC_PROTOCOLS)[number];
