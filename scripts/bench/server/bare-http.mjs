// What node:http alone makes of such requests: it reads the body and answers with the bytes that the service answered, which
// stand in the file that is named. Tells its parent its port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.argv[2]);

const server = createServer((request, response) => {
  const chunks = [];
  request
    .on('data', (chunk) => chunks.push(chunk))
    .once('end', () => {
      Buffer.concat(chunks);
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
      response.end(body);
    });
});
server.listen(0, '127.0.0.1', () => process.send({ name: 'listening', answer: { port: server.address().port } }));
process.on('disconnect', () => process.exit(0));
