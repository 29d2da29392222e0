// What node:http alone makes of such requests: it reads the body and answers with as many bytes of JSON. Argument: how many.
import { createServer } from 'node:http';

const body = Buffer.alloc(Number(process.argv[2]), '0');

const server = createServer((request, response) => {
  request
    .on('data', () => undefined)
    .once('end', () => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
      response.end(body);
    });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
