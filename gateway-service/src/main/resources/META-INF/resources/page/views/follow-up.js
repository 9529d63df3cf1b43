// Asks a question about the report: starts a conversation that keeps the numbers of the report's sources.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { failure, field } from '../parts.js';
import { say } from '../say.js';

export function followUp(session) {
  const words = h('textarea', { name: 'follow-up', rows: 2, maxlength: 9999, required: true });
  const submit = h('button', { type: 'submit', class: 'plain' }, say('follow.submit'));
  const note = h('div');
  return h(
    'section',
    { class: 'part follow-up' },
    h('h2', null, say('follow.title')),
    h(
      'form',
      { novalidate: true, on: { submit: ask } },
      field(say('follow.question'), words, say('follow.hint')),
      submit,
      note,
    ),
  );

  async function ask(event) {
    event.preventDefault();
    const content = words.value.trim();
    if (!content) return put(note, failure(new Error(say('ask.empty'))));
    submit.disabled = true;
    try {
      location.hash = `#/chat/${(await api.followUp(session.id, { content })).chat_id}`;
    } catch (error) {
      submit.disabled = false;
      put(note, failure(error));
    }
  }
}
