import dgram from 'node:dgram';

/** A name server on the loopback that knows a few names. */
export interface NameServer {
  /** `127.0.0.1:43210` */
  readonly address: string;
  /** Every name so far, as often as it was asked for. */
  asked(): readonly string[];
  /** Answers nothing from now on. */
  fallSilent(): void;
  stop(): Promise<void>;
}

const [TYPE_A, CLASS_IN, NAME_ERROR] = [1, 1, 3];
const HEADER_BYTES = 12;

/** Answers questions for IPv4 addresses (RFC 1035); a known name has none of any other kind. */
export async function startNameServer(names: Readonly<Record<string, readonly string[]>>): Promise<NameServer> {
  const socket = dgram.createSocket('udp4');
  const asked: string[] = [];
  let isSilent = false;
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query);
    asked.push(name);
    if (isSilent) return;
    const addresses = type === TYPE_A ? (names[name] ?? []) : [];
    const header = Buffer.alloc(HEADER_BYTES);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (name in names ? 0 : NAME_ERROR), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(addresses.length, 6);
    socket.send(
      Buffer.concat([header, query.subarray(HEADER_BYTES, end), ...addresses.map(writeAnswer)]),
      port,
      address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked: () => asked,
    fallSilent() {
      isSilent = true;
    },
    stop: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readQuestion(query: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function writeAnswer(address: string): Buffer {
  const answer = Buffer.alloc(16);
  // The name is the one at the beginning of the question.
  answer.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  answer.writeUInt16BE(TYPE_A, 2);
  answer.writeUInt16BE(CLASS_IN, 4);
  answer.writeUInt32BE(60, 6);
  answer.writeUInt16BE(4, 10);
  Buffer.from(address.split('.').map(Number)).copy(answer, 12);
  return answer;
}
