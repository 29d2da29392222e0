/** What programs write below the notes or the transcript that they made. */
const LINES: readonly RegExp[] = [
  /^You should review Gemini's notes\b.{0,200}$/,
  /^Please provide feedback about using Gemini\b.{0,100}$/,
  /^This editable transcript was computer generated.{0,160}$/,
  /^(?:AI can make mistakes|AI-generated content may be (?:incorrect|inaccurate))\b.{0,100}$/,
  /^Chat with meeting transcript: https?:\S{1,300}$/,
  /^(?:Meeting|Transcription) ended after .{1,60}$/,
  /^(?:Transcribed by .{1,60}|https:\/\/otter\.ai)$/,
];

/** Whether a line is of the program that took the notes, and so nobody's words. */
export function isNotesNoise(text: string): boolean {
  return text.length >= 10 && text.length <= 320 && LINES.some((line) => line.test(text));
}
