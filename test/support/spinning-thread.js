/** A worker thread that works for ever on the text "spin", and answers any other with the text as its summary. */
export default function run({ rawContent, port }) {
  port.postMessage('start');
  port.postMessage({ stage: 'parse', count: 1 });
  for (let turns = 0; rawContent === 'spin'; turns++) Math.sqrt(turns);
  port.postMessage({ stage: 'summarize', count: 1 });
  return { summary: rawContent, tasks: [], decisions: [], risks: [] };
}
