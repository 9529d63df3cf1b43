// Compares two reports on the same question, claim by claim: what the later one says differently.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { bare, failure, verdictMark } from '../parts.js';
import { patiently } from '../patience.js';
import { has, say } from '../say.js';

const ENDED = ['completed', 'failed', 'cancelled', 'unreadable'];
const PAUSE_MS = 3000;

export function changesView(main, [before, after]) {
  const note = h('div', { role: 'status' });
  const list = h('ol', { class: 'plain changes' });
  const rest = h('div');
  main.append(
    h('h1', null, say('changes.title')),
    h('p', { class: 'hint' }, say('changes.hint')),
    h(
      'p',
      null,
      h('a', { href: `#/session/${before}` }, say('changes.before')),
      ' → ',
      h('a', { href: `#/session/${after}` }, say('changes.after')),
    ),
    note,
    list,
    rest,
  );
  const gone = new AbortController();
  let timer;
  look();
  return () => {
    gone.abort();
    clearTimeout(timer);
  };

  function lost() {
    put(note, h('p', { class: 'warning' }, say('watch.lost')));
  }

  async function look() {
    try {
      const session = await patiently(() => api.session(after), gone.signal, lost);
      if (!session) return;
      if (!ENDED.includes(session.status)) {
        put(note, h('p', { class: 'hint' }, say('changes.waiting')));
        timer = setTimeout(look, PAUSE_MS);
        return;
      }
      const found = await patiently(() => api.changes(before, after), gone.signal, lost);
      if (!found) return;
      const told = distinct(found.items);
      put(
        note,
        h(
          'ul',
          { class: 'facts' },
          ['changed', 'new', 'gone', 'same'].map(kind =>
            h('li', null, `${say(`change.${kind}`)} ${told.filter(item => item.kind === kind).length}`),
          ),
        ),
      );
      const same = told.filter(item => item.kind === 'same');
      put(
        list,
        same.length < told.length
          ? told.filter(item => item.kind !== 'same').map(shown)
          : h('li', { class: 'hint' }, say('changes.none')),
      );
      put(
        rest,
        same.length > 0 &&
          h(
            'details',
            null,
            h('summary', null, say('changes.same', same.length)),
            h('ol', { class: 'plain changes' }, same.map(shown)),
          ),
      );
    } catch (error) {
      put(note, failure(error));
    }
  }
}

// A sentence that cites three sources yields three claims; it is shown once.
const distinct = items => [
  ...new Map(items.map(item => [JSON.stringify([item.kind, item.before?.text, item.after?.text]), item])).values(),
];

const plain = claim => bare(claim.text);

const shown = ({ kind, before, after }) =>
  h(
    'li',
    { class: `change ${kind}` },
    kind !== 'same' && h('strong', null, has(`change.${kind}`) ? say(`change.${kind}`) : kind),
    before && kind !== 'same' && h('p', null, h('del', null, plain(before)), ' ', verdictMark(before.verdict)),
    after &&
      h('p', null, kind === 'same' ? plain(after) : h('ins', null, plain(after)), ' ', verdictMark(after.verdict)),
  );
