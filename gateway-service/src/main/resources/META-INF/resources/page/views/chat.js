// Chat: a conversation whose answers show the steps taken. The view shows only the conversation's messages; its events
// trigger a new read.
import * as api from '../api.js';
import { h, put, away } from '../dom.js';
import { markdown } from '../markdown.js';
import { announce, button, failure, field, style, verdictMark } from '../parts.js';
import { count, say } from '../say.js';
import { follow } from '../stream.js';

const RUNNING = ['queued', 'running'];

export function chatView(main, [id]) {
  const threads = h('ol', { class: 'plain threads', 'aria-live': 'polite' });
  const note = h('div');
  const words = h('textarea', { name: 'content', rows: 3, maxlength: 9999, required: true, placeholder: say('chat.placeholder'),
    on: { keydown: event => { if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) { event.preventDefault(); form.requestSubmit(); } } } });
  const submit = h('button', { type: 'submit', class: 'main' }, say('chat.submit'));
  const stop = button(say('chat.stop'), cancel);
  const erase = button(say('chat.erase'), forget, 'plain danger');
  const form = h('form', { novalidate: true, on: { submit: ask } }, field(say('chat.question'), words, say('chat.hint')),
    h('div', { class: 'send' }, submit, stop, erase), note);
  const earlier = h('ul', { class: 'plain earlier' });
  main.append(h('h1', null, say('chat.title')), threads, form);
  stop.hidden = true;
  erase.hidden = true;
  let unfollow = () => {};
  let asked = 0;
  let current = 0;
  if (id) refresh().then(running => running && watch()).catch(show);
  else {
    main.append(h('h2', null, say('chat.earlier')), earlier);
    api.chats({ limit: 20 }).then(page => put(earlier, page.items.map(chat => h('li', null,
      h('a', { href: `#/chat/${chat.id}` }, chat.title || say('chat.untitled')), h('span', { class: 'detail' }, ` ${count('chat.threads', chat.threads)}`))))).catch(show);
  }
  words.focus({ preventScroll: true });
  return () => unfollow();

  function show(error) {
    put(note, failure(error));
  }

  async function ask(event) {
    event.preventDefault();
    const content = words.value.trim();
    if (!content) return put(note, failure(new Error(say('ask.empty'))));
    put(note);
    submit.disabled = true;
    try {
      if (!id) {
        id = (await api.beginChat({ title: [...content].slice(0, 80).join('') })).id;
        history.replaceState(null, '', `#/chat/${id}`);
        earlier.previousElementSibling?.remove();
        earlier.remove();
      }
      await api.say(id, { content });
      words.value = '';
      await refresh();
      watch();
    } catch (error) {
      show(error);
      submit.disabled = false;
    }
  }

  async function cancel() {
    try {
      await api.cancelChat(id);
    } catch (error) {
      show(error);
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
    put(threads, said.threads.map(thread => threadItem(thread, said.items.filter(one => one.thread_id === thread.thread_id), folded)));
    current = said.threads.at(-1)?.number ?? 0;
    const running = said.threads.some(thread => RUNNING.includes(thread.status));
    submit.disabled = running;
    stop.hidden = !running;
    erase.hidden = running;
    return running;
  }

  function watch() {
    unfollow();
    let looking = null;
    const look = () => (looking ??= new Promise(resolve => setTimeout(resolve, 60)).then(() => { looking = null; return refresh(); }).catch(show));
    unfollow = follow(api.chatEventsAddress(id), {
      take: event => {
        const over = ['completed', 'failed', 'cancelled'].includes(event.data.status);
        look().then(() => over && announce(say('chat.done')));
        return over ? 'ended' : null;
      },
      text: () => {},
      state: state => put(note, state === 'lost' && !stop.hidden && h('p', { class: 'hint' }, say('watch.lost'))),
      problem: problem => show(new Error(problem?.detail ?? say('offline'))),
      done: () => put(note),
    }, `${current}-0`);
  }
}

function threadItem(thread, messages, folded) {
  const answer = messages.find(message => message.type === 'final_answer');
  const steps = messages.filter(message => message.type !== 'final_answer');
  const list = h('details', { class: 'steps', open: !folded.has(thread.thread_id), 'data-thread': thread.thread_id },
    h('summary', null, count('chat.steps', thread.steps), thread.tool_count > 0 && ` · ${count('chat.tools', thread.tool_count)}`),
    h('ol', { class: 'plain' }, steps.map(step)));
  return h('li', { class: 'thread' },
    h('p', { class: 'asked' }, thread.content),
    thread.added && h('p', { class: 'detail' }, h('a', { href: `#/session/${thread.added.report}` }, say('follow.about'))),
    steps.length > 0 && list,
    answer ? answered(answer) : h('p', { class: RUNNING.includes(thread.status) ? 'hint' : 'failure' },
      RUNNING.includes(thread.status) ? say(`chat.phase.${thread.phase}`) : say(`chat.${thread.status}`)));
}

function step(message) {
  if (message.type === 'reasoning') {
    const input = message.tool_input && (message.tool_input.code ?? message.tool_input.operation ?? message.tool_input.query);
    return h('li', { class: 'thought' }, h('p', null, message.content, h('span', { class: 'detail' }, ` ${say('chat.confidence', message.confidence)}`)),
      input && h('pre', null, h('span', { class: 'tool' }, `${message.tool_name}> `), input,
        message.tool_input.depth && h('span', { class: 'detail' }, ` ${say('chat.depth', message.tool_input.depth)}`)));
  }
  const output = message.tool_output;
  if (output.outcome === 'found') {
    return h('li', { class: 'output' }, message.sources.length ? h('ul', { class: 'plain' }, message.sources.map(source =>
      h('li', null, `[${source.number}] `, away(source.url ?? '', source.title)))) : h('p', { class: 'hint' }, say('chat.found.nothing')));
  }
  if (output.outcome === 'failure') return h('li', { class: 'output' }, h('p', { class: 'failure' }, message.content));
  return h('li', { class: 'output' }, message.content && h('pre', null, message.content), output.table && table(output.table),
    output.steps.length > 0 && h('ul', { class: 'detail' }, output.steps.map(one => h('li', null, one))));
}

const table = ({ columns, rows }) => h('div', { class: 'scroll' }, h('table', null,
  h('thead', null, h('tr', null, columns.map(name => h('th', { scope: 'col' }, name)))),
  h('tbody', null, rows.slice(0, 200).map(row => h('tr', null, row.map(cell => h('td', null, cell)))))));

function answered(message) {
  const used = message.sources.filter(source => source.used);
  return h('div', { class: 'answer' }, markdown(message.content),
    used.length > 0 && h('ul', { class: 'plain detail' }, used.map(source => h('li', null, `[${source.number}] `, away(source.url ?? '', source.title)))),
    message.claims.length > 0 && h('details', null, h('summary', null, count('chat.claims', message.claims.length)),
      h('ol', { class: 'claims' }, message.claims.map(claim => h('li', { class: style(claim.verdict) },
        h('p', null, verdictMark(claim.verdict), ' ', claim.text), claim.quote && h('blockquote', null, claim.quote))))),
    message.produced_by?.fallback_reason && h('p', { class: 'hint' }, say('chat.fallback')));
}
