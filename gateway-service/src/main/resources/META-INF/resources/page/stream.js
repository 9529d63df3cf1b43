// Server-Sent Events that resume after any loss: each attempt asks for the events after the last complete one.
// EventSource gives up for good at an HTTP error, such as from a gateway that is still starting or limits requests;
// this client tries again.
import { STRANGER } from './api.js';
import { passes, pause, retryAfter } from './patience.js';

// Calls take(event) for each event of the log, text(piece) for text that is being written, state(words) with 'open' and
// 'lost', and problem(p) if the log cannot be read. Raises STRANGER, as any request does, if the sign-in has expired.
// Stops at the end of the log, or when the caller calls the returned function. Ids are numbers, or two numbers joined
// by a hyphen. Events up to and including `from` are skipped.
export function follow(address, { take, text, state, problem, done }, from = '') {
  const stop = new AbortController();
  run(stop.signal).catch(error => stop.signal.aborted || problem(error));
  return () => stop.abort();

  async function run(signal) {
    let last = from;
    for (let failures = 0; !signal.aborted;) {
      let said;
      try {
        const headers = { Accept: 'text/event-stream', ...(last && { 'Last-Event-ID': last }) };
        const answer = await fetch(address, { headers, signal, cache: 'no-store' });
        if (answer.status === 401) return dispatchEvent(new Event(STRANGER));
        said = retryAfter(answer.headers);
        if (passes(answer.status)) throw new Error(`HTTP ${answer.status}`);
        if (!answer.ok) return problem(await answer.json().catch(() => null));
        state('open');
        failures = 0;
        for await (const event of parsed(answer.body)) {
          if (event.name === 'text') text(JSON.parse(event.data));
          else if (event.name === 'problem') return problem(JSON.parse(event.data));
          else if (after(event.id, last)) {
            last = event.id;
            if (take(JSON.parse(event.data)) === 'ended') return done();
          }
        }
      } catch (error) {
        if (signal.aborted) return;
      }
      state('lost');
      await pause(failures++, said);
    }
  }
}

const place = id => id.split('-').map(Number);

function after(id, last) {
  const [mine, sequence] = place(id);
  const [known, seen] = place(last);
  return last === '' || mine > known || (mine === known && sequence > seen);
}

async function* parsed(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + value).split(/\r?\n\r?\n/);
    rest = blocks.pop();
    for (const block of blocks) {
      const event = { id: '', name: 'message', data: '' };
      for (const line of block.split(/\r?\n/)) {
        const [, field, content] = /^(\w*):? ?(.*)$/s.exec(line) ?? [];
        if (field === 'data') event.data += (event.data && '\n') + content;
        else if (field === 'event') event.name = content;
        else if (field === 'id') event.id = content;
      }
      if (event.data) yield event;
    }
  }
}
