// A check as a page of its own: one file without scripts, which loads nothing. It is built of the same nodes as the
// view, so all text from elsewhere is text in it.
import { h } from '../dom.js';
import { SIGNS, style } from '../parts.js';
import { language, moment, say } from '../say.js';
import { outcome } from './checked.js';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

// Has no <, > or &: the serializer would escape them.
const STYLE = `
:root { color-scheme: light dark; --soft: light-dark(#59616a, #a3abb3); --line: light-dark(#dcdfe2, #363c42);
  --good: light-dark(#1d6b3c, #74cc95); --bad: light-dark(#b01c2e, #ff8f99); --doubt: light-dark(#8a5300, #edb45c); }
body { max-width: 46rem; margin: 2rem auto; padding: 0 1.25rem; overflow-wrap: anywhere;
  font: 1rem/1.6 system-ui, "Noto Sans", "Noto Sans TC", sans-serif; }
.marked { margin: 1.5rem 0; white-space: pre-wrap;
  font-family: Charter, Georgia, "Noto Serif", serif; font-size: 1.0625rem; }
.marked:lang(zh) { font-family: inherit; }
.claim { text-decoration: underline dotted var(--soft); text-underline-offset: .25em; }
.claim.supported { text-decoration-color: var(--good); }
.claim.not-found { text-decoration: underline dashed 2px var(--doubt); }
.claim.contradicted { text-decoration: underline wavy var(--bad); }
.sign { margin: 0 .25em; font-weight: 700; text-decoration: none; }
.supported.sign, .supported.verdict { color: var(--good); }
.contradicted.sign, .contradicted.verdict { color: var(--bad); }
.not-found.sign, .not-found.verdict { color: var(--doubt); }
.inconclusive.sign, .inconclusive.verdict { color: var(--soft); }
.verdict { font-weight: 600; } .hint, .detail, .number, .tier { color: var(--soft); font-size: .875rem; }
ul.facts, ul.plain { padding: 0; list-style: none; } ul.facts { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.claims li[id] { margin-bottom: 1rem; break-inside: avoid; } p { margin: 0 0 .375rem; }
blockquote { margin: .375rem 0; padding-left: .875rem; border-left: 3px solid var(--line); white-space: pre-line; }
mark { background: light-dark(#fff0b3, #574710); color: inherit; } li:target { outline: 1px solid var(--line); }
@media print { :root { color-scheme: light; } body { max-width: none; margin: 0; } @page { margin: 2cm; } }`;

export function page(check) {
  const link = (claim, number) =>
    h(
      'a',
      {
        'class': `sign ${style(claim.verdict)}`,
        'href': `#claim-${number}`,
        'aria-label': say('claim.open', say(`verdict.${style(claim.verdict)}`)),
      },
      SIGNS[claim.verdict],
    );
  const title = `${say('check.result')} – Crosscheck`;
  const root = h(
    'html',
    { lang: language },
    h(
      'head',
      null,
      h('meta', { charset: 'utf-8' }),
      h('meta', { 'http-equiv': 'Content-Security-Policy', 'content': POLICY }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'referrer', content: 'no-referrer' }),
      h('title', null, title),
      h('style', null, STYLE),
    ),
    h(
      'body',
      null,
      h('h1', null, say('check.result')),
      h('p', { class: 'detail' }, `Crosscheck · ${moment(new Date())}`),
      outcome(check, link),
    ),
  );
  return `<!DOCTYPE html>\n${new XMLSerializer().serializeToString(root)}\n`;
}
