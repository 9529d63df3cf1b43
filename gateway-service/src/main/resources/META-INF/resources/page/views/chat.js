// Chat: a conversation whose answers show the steps taken. The view shows only the conversation's messages; its events
// trigger a new read.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { changed, forget, keepForm } from '../kept.js';
import { announce, button, failure, field, offerMore, refusal, unreadable } from '../parts.js';
import { mayPass } from '../patience.js';
import { renewal, rereading } from '../reread.js';
import { count, say } from '../say.js';
import { follow } from '../stream.js';
import { budget } from './budget.js';
import { RUNNING, UNREADABLE, canFinish, threadItem } from './chat-thread.js';
import { scope } from './scope.js';

const ENDED = ['completed', 'failed', 'cancelled'];
// How often the messages are read while a thread runs, at most.
const REFRESH_MS = 60;

// Whether a thread is under way. Nothing is known of one whose log cannot be read.
const runs = ({ status, error }) => RUNNING.includes(status) && !error;

// The key of the words that say how a thread has ended.
const outcome = ({ status, error }) =>
  error === UNREADABLE ? `problem.${UNREADABLE}` : status === 'completed' ? 'chat.done' : `chat.${status}`;

export function chatView(main, [id]) {
  const threads = h('ol', { class: 'plain threads' });
  const note = h('div');
  const link = h('div');
  const words = h('textarea', {
    name: 'content',
    rows: 3,
    maxlength: 9999,
    required: true,
    placeholder: say('chat.placeholder'),
    on: {
      keydown: event => {
        if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
          event.preventDefault();
          form.requestSubmit();
        }
      },
    },
  });
  const submit = h('button', { type: 'submit', class: 'main' }, say('chat.submit'));
  const finish = button(say('chat.finish'), () => steer(api.finishChat));
  const stop = button(say('chat.stop'), () => steer(api.cancelChat));
  const erase = button(say('chat.erase'), remove, 'plain danger');
  const left = new AbortController();
  const searched = scope(left.signal);
  const depth = h('input', { type: 'number', name: 'search_depth', min: 1, max: 20, step: 1, inputmode: 'numeric' });
  const spending = budget();
  const chosen = h('span', { class: 'detail' });
  const follows = h('div');
  const where = h(
    'details',
    { class: 'where', on: { change: showScope } },
    h('summary', null, say('ask.sources'), chosen),
    follows,
    searched.nodes,
    field(say('chat.search.depth'), depth, say('chat.search.depth.hint')),
    h(
      'details',
      null,
      h('summary', null, say('ask.budget')),
      spending.nodes,
      h('p', { class: 'hint' }, say('chat.budget.hint')),
    ),
  );
  const form = h(
    'form',
    { novalidate: true, on: { submit: ask } },
    field(say('chat.question'), words, say('chat.hint')),
    h('div', { class: 'send' }, submit, finish, stop, erase),
    note,
    link,
    where,
  );
  const earlier = h('ul', { class: 'plain earlier' });
  const more = h('div');
  main.append(h('h1', null, say('chat.title')), threads, form);
  finish.hidden = true;
  stop.hidden = true;
  erase.hidden = true;
  let unfollow = () => {};
  let sending = false;
  let running = false;
  // The number of the last thread whose events are followed.
  let followed = 0;
  const renew = renewal(threads);
  const refresh = rereading({
    load: () => api.messages(id),
    show,
    lost,
    failed,
    signal: left.signal,
    ms: REFRESH_MS,
  });
  keepForm(form, view, searched);
  if (id) refresh();
  else {
    main.append(h('section', { class: 'earlier' }, h('h2', null, say('chat.earlier')), earlier, more));
    list();
  }
  searched.load().then(showScope);
  searched.ready.then(showScope);
  words.focus({ preventScroll: true });
  return () => {
    left.abort();
    unfollow();
  };

  // The name under which the form is kept.
  function view() {
    return `chat/${id ?? ''}`;
  }

  function failed(error) {
    submit.disabled = running || sending;
    put(note, failure(error));
  }

  // A server that is away is told as for the events. Any other error has words of its own.
  function lost(error) {
    put(link, error.type ? failure(error) : h('p', { class: 'hint' }, say('watch.lost')));
  }

  async function list(cursor) {
    try {
      const page = await api.chats({ cursor, limit: 20 });
      earlier.append(
        ...page.items.map(chat =>
          h(
            'li',
            null,
            h('a', { href: `#/chat/${chat.id}` }, chat.title || say('chat.untitled')),
            h('span', { class: 'detail' }, ` ${count('chat.threads', chat.threads)}`),
          ),
        ),
      );
      offerMore(more, page.next_cursor, list);
    } catch (error) {
      failed(error);
    }
  }

  // Says beside the folded choice what it is.
  function showScope() {
    const { all, chosen: some, web } = searched.state();
    const documents = some === all ? say('chat.where.all') : say('chat.where.some', some, all);
    put(chosen, ` ${web ? say('chat.where.web', documents) : documents}`);
  }

  async function ask(event) {
    event.preventDefault();
    // requestSubmit() submits even if the button is disabled.
    if (submit.disabled) return;
    const content = words.value.trim();
    if (!content) return put(note, failure(new Error(say('ask.empty'))));
    const bad = unreadable(form);
    put(note, bad);
    if (bad) return;
    let request;
    try {
      request = {
        content,
        ...searched.request(),
        ...spending.request(),
        search_depth: depth.value ? Number(depth.value) : undefined,
      };
    } catch (error) {
      failed(error);
      where.open = true;
      return error.at?.focus();
    }
    sending = submit.disabled = true;
    try {
      if (!id) await begin(content);
      await api.say(id, request);
      words.value = '';
      changed(form);
      running = true;
      refresh();
    } catch (error) {
      put(note, refusal(error, form));
      if (error.fields?.length) where.open = true;
      submit.disabled = running;
      // The server may have taken the question although its answer is lost.
      if (id && mayPass(error)) refresh();
    }
    sending = false;
  }

  // Begins a conversation. What was begun to be written goes with it.
  async function begin(content) {
    const chat = await api.beginChat({ title: [...content].slice(0, 80).join('') });
    forget(view());
    ({ id } = chat);
    changed(form);
    if (!left.signal.aborted) history.replaceState(null, '', `#/chat/${id}`);
    earlier.parentElement.remove();
  }

  // If the thread has just ended, the messages say so.
  async function steer(verb) {
    try {
      await verb(id);
    } catch (error) {
      if (error.status !== 409) return failed(error);
    }
    put(note);
    refresh();
  }

  async function remove() {
    if (!confirm(say('chat.erase.sure'))) return;
    try {
      await api.eraseChat(id);
      forget(view());
      location.hash = '#/chat';
    } catch (error) {
      failed(error);
    }
  }

  // Shows the messages, and follows a thread that has begun.
  function show(said) {
    put(link);
    const folded = new Set([...threads.querySelectorAll('details.steps:not([open])')].map(one => one.dataset.thread));
    renew(
      said.threads.map(thread => ({
        thread,
        messages: said.items.filter(one => one.thread_id === thread.thread_id),
      })),
      ({ thread, messages }) => threadItem(thread, messages, folded),
    );
    put(follows, said.threads.some(thread => thread.added) && h('p', { class: 'hint' }, say('chat.where.report')));
    const last = said.threads.at(-1);
    const ran = running;
    running = said.threads.some(runs);
    submit.disabled = running || sending;
    finish.hidden = !said.threads.some(canFinish);
    stop.hidden = !running;
    erase.hidden = running;
    if (running && last.number > followed) watch(last.number);
    if (ran && !running && last) announce(say(outcome(last)));
  }

  function watch(number) {
    unfollow();
    followed = number;
    unfollow = follow(
      api.chatEventsAddress(id),
      {
        take: event => {
          refresh();
          return ENDED.includes(event.data.status) ? 'ended' : null;
        },
        text: () => {},
        state: state => (state === 'lost' && running ? lost({}) : put(link)),
        problem: problem => failed({ type: problem?.error?.type, message: problem?.detail ?? say('offline') }),
        done: () => put(link),
      },
      `${number}-0`,
    );
  }
}
