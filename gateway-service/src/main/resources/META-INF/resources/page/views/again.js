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
  const retry =
    session.status === 'failed' &&
    h('button', { type: 'button', class: 'plain', on: { click: () => go('retry') } }, say('retry'));
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
            go('judge');
          },
        },
      },
      field(say('ask.mode'), mode),
      field(say('judge.tier'), tier),
      h('button', { type: 'submit', class: 'plain' }, say('judge.submit')),
      retry,
    ),
    h('p', { class: 'row' }, button(say('again.submit'), anew), h('a', { href: '#/ask' }, say('ask.another'))),
    h('p', { class: 'hint' }, say('again.hint')),
    note,
  );

  async function anew() {
    try {
      const made = await api.act(session.id, 'again');
      location.hash = `#/changes/${session.id}/${made.id}`;
    } catch (error) {
      put(note, failure(error));
    }
  }

  async function go(verb) {
    try {
      const body = {
        mode: mode.value,
        max_tier: mode.value === 'strict' && tier.value ? Number(tier.value) : undefined,
      };
      const made = await api.act(session.id, verb, verb === 'judge' ? body : undefined);
      location.hash = verb === 'judge' ? `#/session/${session.id}/${made.id}` : `#/session/${made.id}`;
    } catch (error) {
      put(note, failure(error));
    }
  }
}
