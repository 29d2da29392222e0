import { type DescFile, type DescMessage, type DescService, toBinary } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import { Code, type ServiceImpl } from '@connectrpc/connect';
import type { ServerReflection } from '@structured-extraction/proto/grpc/reflection/v1/reflection_pb';

/** grpc.reflection over the generated descriptors; v1 and v1alpha differ in their package name alone. */
export function reflectionService(services: readonly DescService[]): ServiceImpl<typeof ServerReflection> {
  const { files, symbols } = indexOf(services);
  const descriptorOf = (file: DescFile | undefined) =>
    file === undefined
      ? {
          case: 'errorResponse' as const,
          value: { errorCode: Code.NotFound, errorMessage: 'There is no such file or symbol.' },
        }
      : { case: 'fileDescriptorResponse' as const, value: { fileDescriptorProto: withImports(file) } };

  return {
    async *serverReflectionInfo(requests) {
      for await (const request of requests) {
        const { messageRequest } = request;
        const base = { validHost: request.host, originalRequest: request };
        switch (messageRequest.case) {
          case 'listServices': {
            const service = services.map(({ typeName }) => ({ name: typeName }));
            yield { ...base, messageResponse: { case: 'listServicesResponse', value: { service } } };
            break;
          }
          case 'fileByFilename':
            yield { ...base, messageResponse: descriptorOf(files.get(messageRequest.value)) };
            break;
          case 'fileContainingSymbol':
            yield { ...base, messageResponse: descriptorOf(symbols.get(messageRequest.value)) };
            break;
          default:
            yield { ...base, messageResponse: descriptorOf(undefined) };
        }
      }
    },
  };
}

function indexOf(services: readonly DescService[]) {
  const files = new Map<string, DescFile>();
  const symbols = new Map<string, DescFile>();
  const addMessage = (message: DescMessage): void => {
    symbols.set(message.typeName, message.file);
    for (const inner of message.nestedMessages) addMessage(inner);
    for (const inner of message.nestedEnums) symbols.set(inner.typeName, message.file);
  };
  const addFile = (file: DescFile): void => {
    if (files.has(file.proto.name)) return;
    files.set(file.proto.name, file);
    for (const imported of file.dependencies) addFile(imported);
    for (const message of file.messages) addMessage(message);
    for (const { typeName } of file.enums) symbols.set(typeName, file);
    for (const service of file.services) {
      symbols.set(service.typeName, file);
      for (const method of service.methods) symbols.set(`${service.typeName}.${method.name}`, file);
    }
  };
  for (const service of services) addFile(service.file);
  return { files, symbols };
}

function withImports(file: DescFile, found = new Map<string, Uint8Array>()): Uint8Array[] {
  if (!found.has(file.proto.name)) {
    found.set(file.proto.name, toBinary(FileDescriptorProtoSchema, file.proto));
    for (const imported of file.dependencies) withImports(imported, found);
  }
  return [...found.values()];
}
