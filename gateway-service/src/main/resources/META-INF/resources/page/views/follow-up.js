// Asks a question about the report: starts a conversation that keeps the numbers of the report's sources.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { forget, keep, kept } from '../kept.js';
import { failure, field } from '../parts.js';
import { say } from '../say.js';

export function followUp(session) {
  const view = `follow-up/${session.id}`;
  const words = h('textarea', {
    name: 'follow-up',
    rows: 2,
    maxlength: 9999,
    required: true,
    value: kept(view),
  });
  const submit = h('button', { type: 'submit', class: 'plain' }, say('follow.submit'));
  const note = h('div');
  const form = h(
    'form',
    { novalidate: true, on: { submit: ask } },
    field(say('follow.question'), words, say('follow.hint')),
    submit,
    note,
  );
  keep(form, view, () => words.value);
  return h('section', { class: 'part follow-up' }, h('h2', null, say('follow.title')), form);

  async function ask(event) {
    event.preventDefault();
    const content = words.value.trim();
    if (!content) return put(note, failure(new Error(say('ask.empty'))));
    submit.disabled = true;
    try {
      const { chat_id: chat } = await api.followUp(session.id, { content });
      forget(view, form);
      location.hash = `#/chat/${chat}`;
    } catch (error) {
      submit.disabled = false;
      put(note, failure(error));
    }
  }
}
