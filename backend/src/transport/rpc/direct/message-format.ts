import type { DescMethodUnary, JsonReadOptions, JsonWriteOptions, Message } from '@bufbuild/protobuf';
import { createMethodSerializationLookup } from '@connectrpc/connect/protocol';
import { messageBytes } from './message-bytes.js';

const NO_LIMIT = 0xffff_ffff;
const LIMITS = { readMaxBytes: NO_LIMIT, writeMaxBytes: NO_LIMIT, compressMinBytes: 0 };

/** How messages of one method are read and written, as protobuf or as JSON. */
export interface MessageFormat {
  /** @throws where the bytes are none of the request type */
  read(bytes: Uint8Array, isBinary: boolean): Message;
  write(message: Message, isBinary: boolean): Uint8Array;
}

export type MethodJsonOptions = Partial<JsonReadOptions & JsonWriteOptions>;

/** Bodies are short here, and answers as long as they get. */
export function messageFormat(method: DescMethodUnary, jsonOptions: MethodJsonOptions | undefined): MessageFormat {
  const library = createMethodSerializationLookup(method, undefined, jsonOptions, LIMITS);
  const writeBinary = messageBytes(method.output);
  return {
    read: (bytes, isBinary) => library.getI(isBinary).parse(bytes),
    write: (message, isBinary) => (isBinary ? writeBinary(message) : library.getO(false).serialize(message)),
  };
}
