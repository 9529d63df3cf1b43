// Continues from an event in a session of its own.
import * as api from '../api.js';
import { h } from '../dom.js';
import { button, failure } from '../parts.js';
import { say } from '../say.js';

export function forkButton(id, event) {
  const note = h('span');
  const fork = button(say('fork'), run, 'quiet');
  return h('span', { class: 'fork' }, fork, note);

  async function run() {
    fork.disabled = true;
    try {
      location.hash = `#/session/${(await api.act(id, 'fork', { sequence: event.sequence })).id}`;
    } catch (error) {
      note.replaceChildren(failure(error));
      fork.disabled = false;
    }
  }
}
