// The result of a check: the text with its marks, the evidence of each claim, and the sources. It can be printed, and
// saved as a page that needs nothing else.
import { away, h } from '../dom.js';
import { located } from '../located.js';
import { SIGNS, button, gravest, style, tierBadge, verdictMark } from '../parts.js';
import { say } from '../say.js';
import { save } from '../save.js';
import { reasonWords } from './evidence.js';
import { page } from './saved-check.js';

const AROUND = 240;

// check: the text, the claims, and the sources with the numbers that the page shows.
export function checked(check) {
  return [
    h(
      'div',
      { class: 'row verbs' },
      h('h2', null, say('check.result')),
      button(say('check.save'), () => save(new Blob([page(check)], { type: 'text/html' }), 'crosscheck-check.html')),
      button(say('export.print'), () => print()),
    ),
    outcome(check, jump),
  ];
}

// sign(claim, number) builds the mark behind a sentence. The claim with that number is the element #claim-number.
export function outcome({ text, claims, sources }, sign) {
  const counts = Object.entries(Object.groupBy(claims, claim => claim.verdict));
  return [
    h(
      'ul',
      { class: 'facts' },
      counts.map(([verdict, list]) => h('li', { class: style(verdict) }, verdictMark(verdict), ` ${list.length}`)),
    ),
    claims.length > 0
      ? h('p', { class: 'hint' }, say('read.legend'))
      : h('p', { class: 'warning' }, say('check.noclaims')),
    h(
      'div',
      { class: 'report marked' },
      located(text, claims).map(part => {
        if (!part.claims.length) return part.text;
        const claim = gravest(part.claims);
        return [
          h('span', { class: `claim ${style(claim.verdict)}` }, part.text),
          sign(claim, claims.indexOf(claim) + 1),
        ];
      }),
    ),
    h(
      'ol',
      { class: 'claims' },
      claims.map((claim, i) => evidence(claim, i + 1, sources)),
    ),
    h('h2', null, say('check.sources')),
    h(
      'ul',
      { class: 'plain' },
      sources.map(source => h('li', null, about(source))),
    ),
  ];
}

const jump = (claim, number) =>
  h(
    'button',
    {
      'type': 'button',
      'class': `sign ${style(claim.verdict)}`,
      'aria-label': say('claim.open', say(`verdict.${style(claim.verdict)}`)),
      'on': {
        click: () => {
          const item = document.getElementById(`claim-${number}`);
          item.scrollIntoView({ block: 'center' });
          item.focus({ preventScroll: true });
        },
      },
    },
    SIGNS[claim.verdict],
  );

const evidence = (claim, number, sources) => {
  const source = sources.find(one => one.number === claim.citation);
  return h(
    'li',
    { id: `claim-${number}`, tabindex: '-1' },
    h('p', null, verdictMark(claim.verdict), ' ', claim.text),
    source && h('p', { class: 'detail' }, about(source)),
    claim.quote && h('blockquote', null, passage(claim, source?.text)),
    claim.reasons.length > 0 &&
      h(
        'ul',
        { class: 'reasons' },
        claim.reasons.map(reason => h('li', null, reasonWords(reason))),
      ),
  );
};

const about = source => [
  h('span', { class: 'number' }, `[${source.number}] `),
  source.title && `${source.title} `,
  source.url && [away(source.url, source.url), ' '],
  tierBadge(source.tier),
];

// The quote among the words around it, if the text of its source was given. The page of an address is not kept.
function passage({ quote, start, end }, text) {
  if (text?.slice(start, end) !== quote) return h('mark', null, quote);
  const [from, to] = [Math.max(0, start - AROUND), Math.min(text.length, end + AROUND)];
  return [
    from > 0 && '… ',
    text.slice(from, start),
    h('mark', null, quote),
    text.slice(end, to),
    to < text.length && ' …',
  ];
}
