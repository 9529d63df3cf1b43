// The searchable documents: collections, their documents, and each text as it was extracted.
import * as api from '../api.js';
import { away, h, put } from '../dom.js';
import { announce, button, failure, field, offerMore, tierBadge } from '../parts.js';
import { count, day, say } from '../say.js';
import { passages } from './passages.js';
import { uploads } from './uploads.js';

const SHOWN = 20000;
// The database stores a vector as 384 numbers of four bytes. The index in memory takes a quarter of that.
const VECTOR_BYTES = 1536;

const costs = ({ documents, passages, passages_with_vectors: vectors, passages_waiting: waiting }) =>
  [
    say('documents.cost', documents, passages),
    vectors > 0 && say('documents.cost.vectors', vectors, Math.ceil((vectors * VECTOR_BYTES) / 1e6)),
    waiting > 0 && say('documents.cost.waiting', waiting),
  ]
    .filter(Boolean)
    .join(' ');

const known = (number, more) => (more ? say('documents.readers.more', number) : count('documents.readers', number));

export function documentsView(main, [chosen]) {
  const names = h('ul', { class: 'plain collections' });
  const list = h('ul', { class: 'plain documents' });
  const note = h('div');
  const more = h('div');
  const cost = h('p', { class: 'hint' });
  let watermark;
  main.append(
    h('h1', null, say('documents.title')),
    names,
    ...(chosen ? [passages(chosen, () => watermark)] : []),
    h('section', null, cost, list, note, more),
    uploads(show),
    tiers(),
  );
  show();

  async function show() {
    try {
      const collections = await api.collections();
      const { items } = collections;
      ({ watermark } = collections);
      put(
        names,
        items.length
          ? items.map(item =>
              h(
                'li',
                null,
                h(
                  'a',
                  {
                    'href': `#/documents/${encodeURIComponent(item.name)}`,
                    'aria-current': item.name === chosen && 'page',
                  },
                  item.name,
                ),
                ' ',
                h(
                  'span',
                  { class: 'detail' },
                  count('documents.count', item.documents),
                  item.tier && [' ', tierBadge(item.tier)],
                ),
              ),
            )
          : h('li', { class: 'hint' }, say('documents.none')),
      );
      const shown = items.find(item => item.name === chosen);
      put(cost, shown && costs(shown));
      if (chosen) await load();
    } catch (error) {
      put(names, h('li', null, failure(error)));
    }
  }

  async function load(cursor) {
    try {
      const page = await api.documents({ collection: chosen, cursor, limit: 50 });
      put(note);
      if (!cursor) put(list);
      list.append(...page.items.map(entry));
      offerMore(more, page.next_cursor, load);
    } catch (error) {
      put(note, failure(error));
    }
  }

  function entry(document) {
    const text = h('div');
    const note = h('span');
    const item = h(
      'li',
      null,
      h('p', null, away(document.url, document.title), ' ', tierBadge(document.tier, document.type)),
      h(
        'p',
        { class: 'detail' },
        [
          document.site,
          document.published && day(document.published),
          document.name,
          say('documents.size', Math.ceil(document.bytes / 1000)),
          count('documents.passages', document.passages),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      h(
        'details',
        { on: { toggle: event => event.target.open && !text.querySelector('pre') && read() } },
        h('summary', null, say('documents.text')),
        text,
      ),
      h(
        'button',
        {
          'type': 'button',
          'class': 'quiet danger',
          'aria-label': say('documents.remove.this', document.title),
          'on': { click: remove },
        },
        say('documents.remove'),
      ),
      note,
    );
    return item;

    async function read() {
      try {
        const { text: whole, notice } = await api.documentText(document.id);
        put(
          text,
          notice && h('p', { class: 'warning' }, say(`source.${notice}`)),
          h('pre', { tabindex: '0' }, whole.slice(0, SHOWN)),
          whole.length > SHOWN && h('p', { class: 'hint' }, say('documents.cut', SHOWN)),
        );
      } catch (error) {
        put(text, failure(error));
      }
    }

    async function remove(event) {
      const pressed = event.currentTarget;
      if (!pressed.dataset.sure) {
        pressed.dataset.sure = 'yes';
        pressed.setAttribute('aria-label', `${say('documents.remove.sure')} ${document.title}`);
        return put(pressed, say('documents.remove.sure'));
      }
      try {
        const { sessions, more } = await api.removeDocument(document.id);
        announce(say('documents.removed'));
        if (sessions.length) put(item, readers(document, sessions.length, more));
        else item.remove();
      } catch (error) {
        put(note, failure(error));
      }
    }
  }

  // Passages of a removed document remain in the sessions that read it. Offers to erase them, too.
  function readers(document, number, more) {
    const told = h('p', { role: 'status' }, document.title, ': ', known(number, more));
    const erase = button(say('documents.readers.erase'), run, 'plain danger');
    return h('div', { class: 'readers' }, told, erase);

    async function run() {
      if (!erase.dataset.sure) {
        erase.dataset.sure = 'yes';
        return put(erase, say('documents.readers.sure'));
      }
      erase.disabled = true;
      try {
        let left = await api.eraseReaders(document.id);
        while (left.more && left.erased.length) left = await api.eraseReaders(document.id);
        put(
          told,
          document.title,
          ': ',
          left.sessions.length
            ? [say('documents.readers.left'), ' ', known(left.sessions.length, left.more)]
            : say('documents.readers.erased'),
        );
        erase.disabled = false;
        if (!left.sessions.length) erase.remove();
      } catch (error) {
        put(told, failure(error));
        erase.disabled = false;
      }
    }
  }
}

// Looks up the tier of a domain and the rule behind it, on servers that offer this.
function tiers() {
  const domain = h('input', { name: 'domain', maxlength: 253, placeholder: 'www.gov.tw', spellcheck: 'false' });
  const answer = h('p', { role: 'status' });
  return h(
    'section',
    { class: 'part' },
    h('h2', null, say('tiers.title')),
    h('p', { class: 'hint' }, say('tiers.hint')),
    h(
      'form',
      { class: 'row', on: { submit: look } },
      field(say('tiers.domain'), domain),
      h('button', { type: 'submit', class: 'plain' }, say('tiers.look')),
    ),
    answer,
  );

  async function look(event) {
    event.preventDefault();
    try {
      const found = await api.tier(domain.value.trim());
      put(answer, tierBadge(found.tier, found.type), found.rule ? ` ${found.rule}` : '');
    } catch (error) {
      put(answer, error.status === 404 ? say('tiers.unoffered') : failure(error));
    }
  }
}
