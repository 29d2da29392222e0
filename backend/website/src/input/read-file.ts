import { MAX_CONTENT_BYTES, sizeText } from './content-rules.js';

/** Ends of the names of files that are offered for choosing; any other text file may be dropped. */
export const FILE_KINDS = '.txt,.md,.json,.eml,.mbox,.vtt,.srt,.log';

const BOM_BYTES = 3;

/** A file that is no conversation; the message says what is wrong with it and what to do. */
export class UnreadableFile extends Error {}

/** The text of a file as it goes into the editor. @throws {UnreadableFile} */
export async function readFile(file: File): Promise<string> {
  if (file.size > MAX_CONTENT_BYTES + BOM_BYTES) {
    throw new UnreadableFile(
      `“${file.name}” is ${sizeText(file.size)}, and 1 MiB is the most. Choose a smaller export, or send it in parts.`,
    );
  }
  const bytes = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile(`“${file.name}” cannot be read. If it is a folder, choose a file in it.`);
  });
  return decodeFile(new Uint8Array(bytes), file.name);
}

/**
 * Strictly UTF-8, without its byte order mark. Line ends become LF, as a text field would make them: the text that is
 * shown is the text that is sent.
 * @throws {UnreadableFile}
 */
export function decodeFile(bytes: Uint8Array, name: string): string {
  const text = decodeUtf8(bytes, name).replace(/\r\n?/g, '\n');
  if (text.includes('\0')) throw new UnreadableFile(`“${name}” is no text file. Choose the text or JSON of a chat.`);
  if (text.trim() === '') throw new UnreadableFile(`“${name}” is empty. Choose a file with a conversation in it.`);
  return text;
}

function decodeUtf8(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableFile(`“${name}” ${adviceFor(bytes)}`);
  }
}

/** By the first bytes of the file kinds that people take for a conversation. */
function adviceFor([first, second]: Uint8Array): string {
  if (first === 0x50 && second === 0x4b)
    return 'is a ZIP or Office file. Unpack it, or copy its text and paste it here.';
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return 'is written in UTF-16. Save it again with the encoding UTF-8.';
  return 'is not UTF-8 text. Save it again with the encoding UTF-8, or copy its text and paste it here.';
}

/** The one file that was dropped or pasted. @throws {UnreadableFile} */
export function onlyFile(files: FileList | readonly File[]): File {
  const [file, another] = files;
  if (file === undefined) throw new UnreadableFile('There was no file in that. Drop a text file, or choose one.');
  if (another !== undefined)
    throw new UnreadableFile(`That was ${files.length} files. Drop one conversation at a time.`);
  return file;
}
