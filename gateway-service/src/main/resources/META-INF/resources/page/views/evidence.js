// The side panel: the evidence for a sentence, in its source's exact words.
import * as api from '../api.js';
import { away, h, put } from '../dom.js';
import { bare, failure, tierBadge, verdictMark } from '../parts.js';
import { count, day, has, language, moment, say } from '../say.js';

const AROUND = 600;
// Room beneath a quote, in pixels.
const BELOW = 48;

export function evidence(session) {
  const body = h('div', { class: 'panel-body' });
  const title = h('h2', { id: 'panel-title', tabindex: '-1' }, say('panel.title'));
  const close = h('button', { type: 'button', class: 'quiet', on: { click: shut } }, say('close'));
  const element = h(
    'aside',
    {
      'class': 'panel',
      'aria-labelledby': 'panel-title',
      'hidden': true,
      'on': { keydown: event => event.key === 'Escape' && shut() },
    },
    h('div', { class: 'panel-head' }, title, close),
    body,
  );
  const texts = new Map();
  let opener;

  return { element, claims, source };

  // One sentence may have several claims: one for each source that it cites.
  function claims(list, from, sentence) {
    open(
      say('panel.sentence'),
      from,
      list.map((claim, i) =>
        h(
          'section',
          null,
          h('p', null, verdictMark(claim.verdict), ' ', i === 0 && (sentence || bare(claim.text))),
          h(
            'ul',
            { class: 'reasons' },
            claim.reasons.map(reason => h('li', null, reasonWords(reason))),
          ),
          h(
            'p',
            { class: 'detail' },
            claim.origins > 0 && count('origins', claim.origins),
            claim.origins === 1 && ` · ${say('origins.single')}`,
          ),
          about(claim.citation),
          passage(claim.citation, [claim]),
        ),
      ),
    );
  }

  function source(number, from) {
    const quoting = session.claims.filter(claim => claim.citation === number);
    open(say('source', number), from, [
      about(number),
      passage(number, quoting),
      quoting.length > 0 && [
        h('h3', null, say('source.carries')),
        h(
          'ul',
          { class: 'plain' },
          quoting.map(claim => h('li', null, verdictMark(claim.verdict), ' ', bare(claim.text))),
        ),
      ],
    ]);
  }

  function open(words, from, content) {
    opener = from;
    element.hidden = false;
    put(title, words);
    put(body, content);
    title.focus({ preventScroll: true });
    element.scrollTop = 0;
  }

  function shut() {
    element.hidden = true;
    opener?.focus();
  }

  function about(number) {
    const source = session.sources.find(one => one.number === number);
    if (!source) return h('p', { class: 'warning' }, say('source.unknown', number));
    return h(
      'div',
      { class: 'about' },
      h('p', null, h('span', { class: 'number' }, `[${number}] `), away(source.url, source.title)),
      h(
        'p',
        { class: 'detail' },
        [source.site, source.published ? day(source.published) : say('undated')].filter(Boolean).join(' · '),
        ' ',
        tierBadge(source.tier, source.type),
      ),
      source.warning && h('p', { class: 'warning' }, say(`source.${source.warning}`)),
      source.notice && source.notice !== source.warning && h('p', { class: 'warning' }, say(`source.${source.notice}`)),
      source.party && h('p', { class: 'warning' }, say('source.party')),
      source.origin !== String(number) && h('p', { class: 'detail' }, say('source.copy', source.origin)),
    );
  }

  // Shows the stored text around each quote, in the version that the session cites. Without it, shows only the quotes,
  // and says whether the text is gone or could not be loaded.
  function passage(number, claims) {
    const place = h('div', { class: 'passage' }, h('p', { class: 'hint' }, say('loading')));
    const numbers = new Set(claims.map(claim => session.claims.indexOf(claim) + 1));
    stored(number)
      .then(text => put(place, provenance(text), shown(text, numbers, claims)))
      .then(show)
      .catch(error =>
        put(
          place,
          claims
            .filter(claim => claim.quote)
            .map(claim => h('blockquote', null, h('mark', null, claim.quote), pageOf(claim))),
          error.status === 404 ? h('p', { class: 'hint' }, say('source.gone')) : failure(error),
        ),
      );
    return place;
  }

  // Brings the first highlighted words into the panel's view.
  function show(place) {
    const quote = place.querySelector('mark');
    const below = quote && quote.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
    if (below > 0 && element.scrollTop === 0) element.scrollTop = below + BELOW;
  }

  // Loads a text once. After a failure it is loaded again when it is next asked for.
  function stored(number) {
    if (!texts.has(number)) {
      const loading = api.sourceText(session.id, number);
      loading.catch(() => texts.delete(number));
      texts.set(number, loading);
    }
    return texts.get(number);
  }
}

const provenance = text => [
  text.stored_at && h('p', { class: 'detail' }, say(`source.${text.how}`, moment(text.stored_at))),
  text.read_from && h('p', { class: 'detail' }, say('source.read_from', text.read_from)),
  text.removed && h('p', { class: 'warning' }, say('source.removed')),
  text.current_version > text.version && h('p', { class: 'detail' }, say('source.replaced')),
];

// The passages that these claims quote. If they quote nothing, the beginning of the first passage.
function shown(text, numbers, claims) {
  const quoted = text.passages
    .map(part => ({ ...part, quotes: part.quotes.filter(quote => numbers.has(quote.claim)) }))
    .filter(part => part.quotes.length > 0);
  if (quoted.length > 0) return quoted.map(part => marked(part, text.characters));
  return [
    h('p', { class: 'hint' }, say(claims.length ? 'quote.none' : 'source.uncited')),
    text.passages
      .slice(0, 1)
      .map(part => h('blockquote', null, part.text.slice(0, AROUND), part.text.length > AROUND && ' …', pageOf(part))),
  ];
}

// characters: the length of the whole text, of which the passage is a part.
function marked({ start, text, quotes, page, section_path: path }, characters) {
  const [from, to] = wholeWords(text, start > 0, start + text.length < characters, quotes);
  const parts = [];
  let at = from;
  for (const quote of quotes.toSorted((a, b) => a.start - b.start)) {
    if (quote.end <= at) continue;
    parts.push(
      text.slice(at, Math.max(at, quote.start)),
      h('mark', null, text.slice(Math.max(at, quote.start), quote.end)),
    );
    at = quote.end;
  }
  return [
    path && h('p', { class: 'detail' }, path),
    h(
      'blockquote',
      null,
      start > 0 && '… ',
      parts,
      text.slice(at, Math.max(at, to)),
      start + text.length < characters && ' …',
      pageOf({ page }),
    ),
  ];
}

// Returns where the whole words of a passage begin and end, if it is cut there. A quote is never cut.
function wholeWords(text, cutBefore, cutAfter, quotes) {
  const before = cutBefore ? (/^[^\s\p{Script=Han}]{0,24}\s+/u.exec(text)?.[0].length ?? 0) : 0;
  const after = cutAfter ? (/\s+[^\s\p{Script=Han}]{0,24}$/u.exec(text)?.[0].length ?? 0) : 0;
  const [first, last] = [Math.min(...quotes.map(quote => quote.start)), Math.max(...quotes.map(quote => quote.end))];
  return [Math.min(before, first), Math.max(text.length - after, last)];
}

const pageOf = claim => claim.page && h('span', { class: 'detail page' }, say('page', claim.page));

// Puts a reason into words. A reason is a code, optionally followed by a colon and its subject.
export function reasonWords(reason) {
  const [, code, about = ''] = /^([a-z_]+):?\s*(.*)$/s.exec(reason) ?? [null, reason];
  const words = has(`reason.${code}`) ? say(`reason.${code}`) : code.replaceAll('_', ' ');
  return about && /[:：]$/.test(words) ? `${words}${words.endsWith('：') ? '' : ' '}${whole(about)}` : words;
}

// Chinese is compared in pairs of characters. This joins overlapping pairs, which come from one piece of the sentence.
const whole = list =>
  list
    .split(', ')
    .reduce((out, word) => {
      if (/^\p{Script=Han}{2}$/u.test(word) && out.at(-1)?.endsWith(word[0])) out[out.length - 1] += word[1];
      else out.push(word);
      return out;
    }, [])
    .join(language === 'en' ? ', ' : '、');
