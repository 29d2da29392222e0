// A server that does nothing: HTTP/1.1 and HTTP/2 on one port, 200 to everything. Prints its port.
import http from 'node:http';
import http2 from 'node:http2';

const answer = (_request, response) => response.end('ok');
const http2Server = http2.createServer(answer);
http2Server.on('session', (session) => session.on('error', () => session.destroy()));
const server = http.createServer(answer);
const [serveHttp1] = server.listeners('connection');
server.removeAllListeners('connection');
server.on('connection', (socket) => {
  socket.on('error', () => socket.destroy());
  socket.once('readable', () => {
    const first = socket.read();
    if (first === null) return;
    socket.pause();
    socket.unshift(first);
    if (first[0] === 'P'.charCodeAt(0) && first[1] === 'R'.charCodeAt(0)) http2Server.emit('connection', socket);
    else {
      serveHttp1.call(server, socket);
      socket.resume();
    }
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
process.stdin.resume().on('end', () => process.exit(0));
