// Tries again while the server is away or busy, with growing pauses.

const PAUSES = [250, 500, 1000, 2000, 4000];
const LONGEST = 60_000;
// How long the head of an answer may take.
const ANSWER_MS = 30_000;
const PASSING = [408, 425, 429];

// Whether an HTTP error may be gone at the next try.
export const passes = status => PASSING.includes(status) || status >= 500;

// fetch throws a TypeError if there is no server.
export const mayPass = error => error instanceof TypeError || passes(error.status);

// Returns what Retry-After says, in milliseconds; it has seconds or a date. Undefined if it says nothing.
export function retryAfter(headers, now = Date.now()) {
  const said = headers.get('Retry-After');
  if (!said) return undefined;
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), LONGEST) : undefined;
}

// Waits before the next try: as long as the server says, or longer after each failure.
export const pause = (failures, said) =>
  new Promise(resolve => setTimeout(resolve, Math.max(said ?? 0, PAUSES[Math.min(failures, PAUSES.length - 1)])));

// Returns what fetch returns. Aborts a request whose answer does not begin in time, and fails as if there were no
// server. The body may take longer.
export async function timely(path, options) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ANSWER_MS);
  try {
    return await fetch(path, { ...options, signal: late.signal });
  } catch (error) {
    throw late.signal.aborted ? new TypeError('no answer') : error;
  } finally {
    clearTimeout(timer);
  }
}

// Returns what load() returns, however often that takes. Calls lost(error) after each failure that may pass. Throws any
// other failure. Returns undefined once the signal is aborted.
export async function patiently(load, signal, lost) {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const loaded = await load();
      return signal.aborted ? undefined : loaded;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!mayPass(error)) throw error;
      lost(error);
      await pause(failures, error.retryAfter);
    }
  }
  return undefined;
}
