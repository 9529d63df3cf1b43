// The client of the gateway's REST API.

import { passes, retryAfter, timely } from './patience.js';

// A refused request: the text of its problem, the fields that are wrong, and the pause that the server asks for.
class Refused extends Error {
  constructor(status, problem, wait) {
    super(problem?.detail || problem?.title || `HTTP ${status}`);
    this.status = status;
    this.retryAfter = wait;
    this.type = problem?.error?.type;
    this.fields = problem?.errors ?? [];
  }
}

// The window receives this event when the server wants a key: nobody is signed in, or the sign-in has expired.
export const STRANGER = 'crosscheck-stranger';

const SIGN_IN = '/v1/sign-in';
export const SIGN_IN_BY_PROVIDER = `${SIGN_IN}/oidc`;

function tellStranger(status) {
  if (status === 401) dispatchEvent(new Event(STRANGER));
}

async function send(method, path, body, accept = 'application/json', key = undefined) {
  // Only what changes nothing may be given up.
  const answer = await (method === 'GET' ? timely : fetch)(path, {
    method,
    headers: {
      Accept: accept,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    body: body && JSON.stringify(body),
  });
  if (path !== SIGN_IN) tellStranger(answer.status);
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => null), retryAfter(answer.headers));
  return answer;
}

const json = async (...request) => {
  const answer = await send(...request);
  return answer.status === 204 ? null : answer.json();
};

// The verbs that begin another session. A retry needs no key: a session is retried only once.
const BEGINNING = ['again', 'fork', 'judge'];

// The keys of requests whose outcome is unknown, by path and body, each with the time of the last try.
const unknown = new Map();
// How long the same request is taken for the same intention.
const SAME_MS = 600_000;

// Sends a request that begins something. If its answer is lost or the server fails, the same request has the same key
// when it is sent again soon: the server then returns what it began the first time.
async function begin(path, body) {
  const request = `${path} ${JSON.stringify(body)}`;
  const now = Date.now();
  const before = unknown.get(request);
  const key = before && now - before.at < SAME_MS ? before.key : randomKey();
  unknown.set(request, { key, at: now });
  try {
    const begun = await json('POST', path, body, undefined, key);
    unknown.delete(request);
    return begun;
  } catch (error) {
    if (error instanceof Refused && !passes(error.status)) unknown.delete(request);
    throw error;
  }
}

// Not randomUUID(): browsers have it only with HTTPS.
const randomKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16)).join('-');

const at = id => `/v1/research/${encodeURIComponent(id)}`;
const query = parts => {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '' && value !== null);
  return given.length ? `?${new URLSearchParams(given)}` : '';
};

export const ask = request => begin('/v1/research', request);
export const session = id => json('GET', at(id));
export const sessions = parts => json('GET', `/v1/research${query(parts)}`);
export const events = id => json('GET', `${at(id)}/events`);
export const iterations = id => json('GET', `${at(id)}/iterations`);
export const steps = id => json('GET', `${at(id)}/steps`);
export const act = (id, verb, body) => {
  const path = `${at(id)}/${verb}`;
  return BEGINNING.includes(verb) ? begin(path, body ?? {}) : json('POST', path, body ?? {});
};
export const followUp = (id, request) => begin(`${at(id)}/follow-up`, request);
export const eventsAddress = id => `${at(id)}/events?text=true`;
const reportAddress = id => `${at(id)}/report`;
export const reportPage = async id => (await send('GET', reportAddress(id), undefined, 'text/html')).text();
export const reportAs = async (id, format) =>
  (await send('GET', `${reportAddress(id)}?format=${format}`, undefined, '*/*')).blob();
export const changes = (before, after) => json('GET', `${at(after)}/changes${query({ since: before })}`);
export const links = id => json('GET', `${at(id)}/links`);
export const share = id => json('POST', `${at(id)}/links`);
export const unshare = (id, link) => json('DELETE', `${at(id)}/links/${encodeURIComponent(link)}`);
export const sourceText = (id, number) => json('GET', `${at(id)}/sources/${number}?context=240`);
export const collections = () => json('GET', '/v1/collections');
export const documents = parts => json('GET', `/v1/documents${query(parts)}`);
export const documentText = (id, version) =>
  json('GET', `/v1/documents/${encodeURIComponent(id)}${query({ text: true, version })}`);
export const policy = id => json('GET', `/v1/policies/${encodeURIComponent(id)}`);
export const removeDocument = id => json('DELETE', `/v1/documents/${encodeURIComponent(id)}`);
export const eraseReaders = id => json('DELETE', `/v1/documents/${encodeURIComponent(id)}?sessions=erase`);
export const search = request => json('POST', '/v1/search', request);
export const web = () => json('GET', '/v1/web');
export const verify = request => json('POST', '/v1/verify', request);
export const tier = domain => json('GET', `/v1/tiers${query({ domain })}`);
export const me = () => json('GET', '/v1/me');
export const signIn = key => json('POST', SIGN_IN, { key });
export const signInWays = () => json('GET', SIGN_IN);
export const signOut = () => json('POST', '/v1/sign-out', {});
export const model = () => json('GET', '/v1/model');

const chat = id => `/v1/chats/${encodeURIComponent(id)}`;
export const chats = parts => json('GET', `/v1/chats${query(parts)}`);
export const beginChat = request => json('POST', '/v1/chats', request);
export const say = (id, request) => begin(`${chat(id)}/messages`, request);
export const messages = id => json('GET', `${chat(id)}/messages`);
export const cancelChat = id => json('POST', `${chat(id)}/cancel`);
export const finishChat = id => json('POST', `${chat(id)}/finish`);
export const eraseChat = id => json('DELETE', chat(id));
export const chatEventsAddress = id => `${chat(id)}/events`;

const evaluationAt = id => `/v1/evaluations/${encodeURIComponent(id)}`;
export const evaluations = parts => json('GET', `/v1/evaluations${query(parts)}`);
export const evaluate = request => begin('/v1/evaluations', request);
export const evaluation = id => json('GET', evaluationAt(id));
export const cancelEvaluation = id => json('POST', `${evaluationAt(id)}/cancel`);
export const reviews = id => json('GET', `${evaluationAt(id)}/review`);
export const review = (id, verdict) => json('PUT', `${evaluationAt(id)}/review`, verdict);
export const evaluationFigures = parts => json('GET', `/v1/evaluations/figures${query(parts)}`);
export const evaluationRouting = () => json('GET', '/v1/evaluations/routing');
export const evaluationEventsAddress = id => `${evaluationAt(id)}/events`;

// Returns the text of a file. The server stores nothing.
export const textOf = form => sent('/v1/documents/text', form, () => {});

// Returns a file of the demo corpus, which is part of the page.
export const demoFile = async name => (await send('GET', `/page/demo/${name}`, undefined, '*/*')).blob();

export const upload = (form, progress) => sent('/v1/documents', form, progress);

// Uses XMLHttpRequest because only it reports how much of a form is uploaded.
function sent(path, form, progress) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = event => event.lengthComputable && progress(event.loaded / event.total);
    request.onerror = () => reject(new Refused(0, { detail: '' }));
    request.onload = () => {
      let answer = null;
      try {
        answer = JSON.parse(request.responseText);
      } catch {
        // A proxy's error page is not JSON; the status says enough.
      }
      tellStranger(request.status);
      if (request.status < 300) resolve(answer);
      else reject(new Refused(request.status, answer));
    };
    request.send(form);
  });
}
