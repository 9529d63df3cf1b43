// Searches a collection for passages, as a session's searches do.
import * as api from '../api.js';
import { away, h, put } from '../dom.js';
import { failure, field, tierBadge } from '../parts.js';
import { day, say } from '../say.js';

const MOST = 10;

// Searches at the watermark of the list beside it, once known, so that all documents listed there can be found.
export function passages(collection, watermark) {
  const words = h('input', { type: 'search', name: 'passages', maxlength: 500 });
  const found = h('ol', { 'class': 'plain passages', 'aria-live': 'polite' });
  return h(
    'section',
    null,
    h(
      'form',
      { class: 'row', role: 'search', on: { submit: look } },
      field(say('passages.words', collection), words),
      h('button', { type: 'submit', class: 'plain' }, say('passages.look')),
    ),
    found,
  );

  async function look(event) {
    event.preventDefault();
    if (!words.value.trim()) return put(found);
    try {
      const query = words.value.trim();
      const { items } = await api.search({ query, collections: [collection], limit: MOST, watermark: watermark() });
      put(found, items.length ? items.map(entry) : h('li', { class: 'hint' }, say('history.none')));
    } catch (error) {
      put(found, h('li', null, failure(error)));
    }
  }
}

const entry = item =>
  h(
    'li',
    null,
    h('p', null, away(item.url, item.title), ' ', tierBadge(item.tier, item.type)),
    h(
      'p',
      { class: 'detail' },
      [item.site, item.published && day(item.published), item.section_path, item.page && say('page', item.page)]
        .filter(Boolean)
        .join(' · '),
    ),
    h('blockquote', null, item.passage),
  );
