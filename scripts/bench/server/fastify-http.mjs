// What fastify makes of such requests: it parses the body and answers with the bytes that the service answered, which stand in
// the file that is named. Tells its parent its port.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const body = readFileSync(process.argv[2]);

const server = fastify({ bodyLimit: 2 * 1024 * 1024 });
server.post('/api/extract', (_request, reply) => reply.type('application/json').send(body));
await server.listen({ port: 0, host: '127.0.0.1' });
process.send({ name: 'listening', answer: { port: server.server.address().port } });
process.on('disconnect', () => process.exit(0));
