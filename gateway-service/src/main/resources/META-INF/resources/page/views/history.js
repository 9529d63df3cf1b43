// All questions asked, newest first.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { failure, field, offerMore, select, status } from '../parts.js';
import { moment, say } from '../say.js';

const STATES = ['', 'running', 'clarifying', 'paused', 'completed', 'failed', 'cancelled', 'unreadable'];

export function historyView(main) {
  const search = h('input', { type: 'search', name: 'q', maxlength: 500 });
  const state = select(
    'status',
    STATES.map(name => [name, name ? say(`status.${name}`) : say('history.any')]),
  );
  const list = h('ul', { class: 'plain sessions' });
  const note = h('div');
  const more = h('div');
  let waiting;
  let asked = 0;
  search.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => load(), 250);
  });
  state.addEventListener('change', () => load());
  main.append(
    h('h1', null, say('history.title')),
    h(
      'form',
      {
        class: 'row',
        role: 'search',
        on: {
          submit: event => {
            event.preventDefault();
            load();
          },
        },
      },
      field(say('history.search'), search),
      field(say('history.status'), state),
    ),
    list,
    note,
    more,
  );
  load();
  return () => clearTimeout(waiting);

  // Discards an answer that a newer search has overtaken.
  async function load(cursor) {
    const mine = ++asked;
    if (!cursor) put(more);
    try {
      const page = await api.sessions({ q: search.value.trim(), status: state.value, cursor, limit: 30 });
      if (mine !== asked) return;
      put(note);
      if (!cursor) put(list);
      list.append(...page.items.map(entry));
      if (!list.childElementCount) put(list, h('li', { class: 'hint' }, say('history.none')));
      offerMore(more, page.next_cursor, load);
    } catch (error) {
      if (mine !== asked) return;
      if (!cursor) put(list);
      put(note, failure(error));
    }
  }
}

const entry = session =>
  h(
    'li',
    null,
    h('a', { href: `#/session/${session.id}` }, session.question ?? session.id),
    h(
      'p',
      { class: 'detail' },
      status(session.status),
      ` · ${moment(session.created_at)}`,
      session.mode && ` · ${say(`mode.${session.mode}`)}`,
      session.confidence_level && ` · ${say(`confidence.${session.confidence_level}`)}`,
    ),
  );
