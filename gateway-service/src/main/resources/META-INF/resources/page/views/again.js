// Judges the same sources again under another mode, and shows both results side by side. Can also retry or ask anew.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { button, failure, field, select } from '../parts.js';
import { say } from '../say.js';

export function again(session) {
  const mode = select(
    'judge',
    ['discovery', 'strict', 'monitor'].map(name => [name, say(`mode.${name}`)]),
    session.mode === 'strict' ? 'discovery' : 'strict',
  );
  const tier = select('max_tier', [['', say('judge.usual')], ...[1, 2, 3, 4, 5].map(n => [String(n), say('tier', n)])]);
  const note = h('div');
  const judge = h('button', { type: 'submit', class: 'plain' }, say('judge.submit'));
  const retry = button(say('retry'), () =>
    go(retry, async () => `#/session/${(await api.act(session.id, 'retry')).id}`),
  );
  const anew = button(say('again.submit'), () =>
    go(anew, async () => `#/changes/${session.id}/${(await api.act(session.id, 'again')).id}`),
  );
  return h(
    'section',
    { class: 'part again' },
    h('h2', null, say('judge.title')),
    h('p', { class: 'hint' }, say('judge.hint')),
    h(
      'form',
      {
        class: 'row',
        on: {
          submit: event => {
            event.preventDefault();
            go(judge, judged);
          },
        },
      },
      field(say('ask.mode'), mode),
      field(say('judge.tier'), tier),
      judge,
      session.status === 'failed' && retry,
    ),
    h('p', { class: 'row' }, anew, h('a', { href: '#/ask' }, say('ask.another'))),
    h('p', { class: 'hint' }, say('again.hint')),
    note,
  );

  async function judged() {
    const made = await api.act(session.id, 'judge', {
      mode: mode.value,
      max_tier: mode.value === 'strict' && tier.value ? Number(tier.value) : undefined,
    });
    return `#/session/${session.id}/${made.id}`;
  }

  // Begins a session once, however often the button is pressed, and goes to the place that begin() returns.
  async function go(pressed, begin) {
    pressed.disabled = true;
    try {
      location.hash = await begin();
    } catch (error) {
      put(note, failure(error));
      pressed.disabled = false;
    }
  }
}
