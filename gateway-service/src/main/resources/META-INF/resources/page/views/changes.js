// The same question asked again: what the later report says otherwise, claim by claim.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { failure, verdictMark } from '../parts.js';
import { has, say } from '../say.js';

const ENDED = ['completed', 'failed', 'cancelled', 'unreadable'];
const PAUSE_MS = 3000;

export function changesView(main, [before, after]) {
  const note = h('div', { role: 'status' });
  const list = h('ol', { class: 'plain changes' });
  main.append(h('h1', null, say('changes.title')), h('p', { class: 'hint' }, say('changes.hint')),
    h('p', null, h('a', { href: `#/session/${before}` }, say('changes.before')), ' → ', h('a', { href: `#/session/${after}` }, say('changes.after'))), note, list);
  let timer;
  look();
  return () => clearTimeout(timer);

  async function look() {
    try {
      const { status } = await api.session(after);
      if (!ENDED.includes(status)) {
        put(note, h('p', { class: 'hint' }, say('changes.waiting')));
        timer = setTimeout(look, PAUSE_MS);
        return;
      }
      const { items } = await api.changes(before, after);
      put(note, h('ul', { class: 'facts' }, ['changed', 'new', 'gone', 'same'].map(kind =>
        h('li', null, `${say(`change.${kind}`)} ${items.filter(item => item.kind === kind).length}`))));
      put(list, [...items].sort((a, b) => rank(a) - rank(b)).map(shown));
    } catch (error) {
      put(note, failure(error));
    }
  }
}

const rank = item => (item.kind === 'same' ? 1 : 0);

const plain = claim => claim.text.replaceAll('**', '');

const shown = ({ kind, before, after }) => h('li', { class: `change ${kind}` }, h('strong', null, has(`change.${kind}`) ? say(`change.${kind}`) : kind),
  before && kind !== 'same' && h('p', null, h('del', null, plain(before)), ' ', verdictMark(before.verdict)),
  after && h('p', null, kind === 'same' ? plain(after) : h('ins', null, plain(after)), ' ', verdictMark(after.verdict)));
