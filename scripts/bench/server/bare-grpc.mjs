// What @grpc/grpc-js alone makes of such calls: it decodes the request and encodes the answer of the service, which stands in
// the file that is named, by the same generated code. Tells its parent its port.
import { readFileSync } from 'node:fs';
import { fromBinary, toBinary } from '@bufbuild/protobuf';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import {
  ExtractionRequestSchema,
  ExtractionResponseSchema,
  ExtractionService,
} from '../../../proto/dist/gen/extraction/v1/extraction_pb.js';

const answer = fromBinary(ExtractionResponseSchema, readFileSync(process.argv[2]));

const server = new Server();
server.addService(
  {
    extract: {
      path: `/${ExtractionService.typeName}/Extract`,
      requestStream: false,
      responseStream: false,
      requestDeserialize: (bytes) => fromBinary(ExtractionRequestSchema, bytes),
      responseSerialize: (message) => Buffer.from(toBinary(ExtractionResponseSchema, message)),
    },
  },
  { extract: (_call, reply) => reply(null, answer) },
);
server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) => {
  if (error !== null) throw error;
  process.send({ name: 'listening', answer: { port } });
});
process.on('disconnect', () => process.exit(0));
