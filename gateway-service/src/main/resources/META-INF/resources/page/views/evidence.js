// The side panel: what a sentence rests on, in the very words of its source.
import * as api from '../api.js';
import { away, h, put } from '../dom.js';
import { tierBadge, verdictMark } from '../parts.js';
import { count, day, has, moment, say } from '../say.js';

const AROUND = 600;

export function evidence(session) {
  const body = h('div', { class: 'panel-body' });
  const title = h('h2', { id: 'panel-title', tabindex: '-1' }, say('panel.title'));
  const close = h('button', { type: 'button', class: 'quiet', on: { click: shut } }, say('close'));
  const element = h('aside', { class: 'panel', 'aria-labelledby': 'panel-title', hidden: true,
    on: { keydown: event => event.key === 'Escape' && shut() } }, h('div', { class: 'panel-head' }, title, close), body);
  const texts = new Map();
  let opener;

  return { element, claims, source };

  function claims(list, from) {
    open(say('panel.sentence'), from, list.map(claim => h('section', null,
      h('p', null, verdictMark(claim.verdict), ' ', bare(claim.text)),
      h('ul', { class: 'reasons' }, claim.reasons.map(reason => h('li', null, reasonWords(reason)))),
      h('p', { class: 'detail' },
        claim.origins > 0 && count('origins', claim.origins), claim.origins === 1 && ` · ${say('origins.single')}`),
      about(claim.citation), passage(claim.citation, [claim]))));
  }

  function source(number, from) {
    const quoting = session.claims.filter(claim => claim.citation === number);
    open(say('source', number), from, [about(number), passage(number, quoting),
      quoting.length > 0 && [h('h3', null, say('source.carries')),
        h('ul', { class: 'plain' }, quoting.map(claim => h('li', null, verdictMark(claim.verdict), ' ', bare(claim.text))))]]);
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
    return h('div', { class: 'about' },
      h('p', null, h('span', { class: 'number' }, `[${number}] `), away(source.url, source.title)),
      h('p', { class: 'detail' }, [source.site, source.published ? day(source.published) : say('undated')].filter(Boolean).join(' · '), ' ',
        tierBadge(source.tier, source.type)),
      source.warning && h('p', { class: 'warning' }, say(`source.${source.warning}`)),
      source.origin !== String(number) && h('p', { class: 'detail' }, say('source.copy', source.origin)));
  }

  // The stored text around each quote; where it cannot be had, the quote alone.
  function passage(number, claims) {
    const place = h('div', { class: 'passage' }, h('p', { class: 'hint' }, say('loading')));
    const quoted = claims.filter(claim => claim.quote);
    stored(number).then(text => put(place,
      text.fetched_at && h('p', { class: 'detail' }, say('source.fetched', moment(text.fetched_at)), text.fetched_by && ` · ${text.fetched_by}`),
      quoted.length ? quoted.map(claim => around(text.text, claim))
        : [h('p', { class: 'hint' }, say(claims.length ? 'quote.none' : 'source.uncited')), h('p', null, text.text.slice(0, AROUND), text.text.length > AROUND && ' …')]))
      .catch(() => put(place, quoted.map(claim => h('blockquote', null, h('mark', null, claim.quote), pageOf(claim))),
        h('p', { class: 'hint' }, say('source.gone'))));
    return place;
  }

  function stored(number) {
    if (!texts.has(number)) {
      const source = session.sources.find(one => one.number === number);
      texts.set(number, source
        ? api.documentText(source.document_id).then(document => ({ text: document.text, fetched_at: document.added_at }))
        : Promise.reject(new Error('no such source')));
    }
    return texts.get(number);
  }

  function around(text, claim) {
    let { start, end } = claim;
    if (text.slice(start, end) !== claim.quote) {
      start = text.indexOf(claim.quote);
      end = start + claim.quote.length;
    }
    if (start < 0) return [h('blockquote', null, h('mark', null, claim.quote), pageOf(claim)), h('p', { class: 'hint' }, say('source.changed'))];
    const from = Math.max(0, start - AROUND);
    const to = Math.min(text.length, end + AROUND);
    return h('blockquote', null, from > 0 && '… ', text.slice(from, start), h('mark', null, text.slice(start, end)), text.slice(end, to), to < text.length && ' …', pageOf(claim));
  }
}

const pageOf = claim => claim.page && h('span', { class: 'detail page' }, say('page', claim.page));

// A claim comes with the Markdown of its emphasis.
const bare = text => text.replaceAll('**', '');

// A code, and after a colon what it is about.
export function reasonWords(reason) {
  const [, code, about = ''] = /^([a-z_]+):?\s*(.*)$/s.exec(reason) ?? [null, reason];
  return `${has(`reason.${code}`) ? say(`reason.${code}`) : code.replaceAll('_', ' ')}${about && ` ${about}`}`;
}
