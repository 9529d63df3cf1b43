// Chat: a conversation whose answers show the steps taken. The view shows only the conversation's messages; its events
// trigger a new read.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { announce, button, failure, field, offerMore, refusal, unreadable } from '../parts.js';
import { count, say } from '../say.js';
import { follow } from '../stream.js';
import { budget } from './budget.js';
import { RUNNING, canFinish, threadItem } from './chat-thread.js';
import { scope } from './scope.js';

export function chatView(main, [id]) {
  const threads = h('ol', { 'class': 'plain threads', 'aria-live': 'polite' });
  const note = h('div');
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
  const erase = button(say('chat.erase'), forget, 'plain danger');
  const searched = scope();
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
    where,
  );
  const earlier = h('ul', { class: 'plain earlier' });
  const more = h('div');
  main.append(h('h1', null, say('chat.title')), threads, form);
  finish.hidden = true;
  stop.hidden = true;
  erase.hidden = true;
  let unfollow = () => {};
  let gone = false;
  let asked = 0;
  let current = 0;
  if (id)
    refresh()
      .then(running => running && watch())
      .catch(show);
  else {
    main.append(h('section', { class: 'earlier' }, h('h2', null, say('chat.earlier')), earlier, more));
    list();
  }
  searched.load().then(showScope);
  words.focus({ preventScroll: true });
  return () => {
    gone = true;
    unfollow();
  };

  function show(error) {
    put(note, failure(error));
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
      show(error);
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
      show(error);
      where.open = true;
      return error.at.focus();
    }
    submit.disabled = true;
    try {
      if (!id) {
        id = (await api.beginChat({ title: [...content].slice(0, 80).join('') })).id;
        if (!gone) history.replaceState(null, '', `#/chat/${id}`);
        earlier.parentElement.remove();
      }
      await api.say(id, request);
      words.value = '';
      await refresh();
      watch();
    } catch (error) {
      put(note, refusal(error, form));
      if (error.fields?.length) where.open = true;
      submit.disabled = false;
    }
  }

  // Does nothing if the thread has just ended: its events say so.
  async function steer(verb) {
    try {
      await verb(id);
      await refresh();
    } catch (error) {
      if (error.status !== 409) show(error);
    }
  }

  async function forget() {
    if (!confirm(say('chat.erase.sure'))) return;
    try {
      await api.eraseChat(id);
      location.hash = '#/chat';
    } catch (error) {
      show(error);
    }
  }

  // Reads and shows the messages. Discards an answer that a newer call has overtaken. Returns whether a thread is
  // running.
  async function refresh() {
    const mine = ++asked;
    const said = await api.messages(id);
    if (mine !== asked) return false;
    const folded = new Set([...threads.querySelectorAll('details.steps:not([open])')].map(one => one.dataset.thread));
    put(
      threads,
      said.threads.map(thread =>
        threadItem(
          thread,
          said.items.filter(one => one.thread_id === thread.thread_id),
          folded,
        ),
      ),
    );
    put(follows, said.threads.some(thread => thread.added) && h('p', { class: 'hint' }, say('chat.where.report')));
    current = said.threads.at(-1)?.number ?? 0;
    const running = said.threads.some(thread => RUNNING.includes(thread.status));
    submit.disabled = running;
    finish.hidden = !said.threads.some(canFinish);
    stop.hidden = !running;
    erase.hidden = running;
    return running;
  }

  function watch() {
    if (gone) return;
    unfollow();
    let looking = null;
    const look = () =>
      (looking ??= new Promise(resolve => setTimeout(resolve, 60))
        .then(() => {
          looking = null;
          return refresh();
        })
        .catch(show));
    unfollow = follow(
      api.chatEventsAddress(id),
      {
        take: event => {
          const over = ['completed', 'failed', 'cancelled'].includes(event.data.status);
          look().then(() => over && announce(say('chat.done')));
          return over ? 'ended' : null;
        },
        text: () => {},
        state: state => put(note, state === 'lost' && !stop.hidden && h('p', { class: 'hint' }, say('watch.lost'))),
        problem: problem => show(new Error(problem?.detail ?? say('offline'))),
        done: () => put(note),
      },
      `${current}-0`,
    );
  }
}
