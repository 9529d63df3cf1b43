// The report view, with all evidence one click away.
import * as api from '../api.js';
import { adopt } from '../adopt.js';
import { h, put } from '../dom.js';
import { SIGNS, button, failed, failure, gravest, style } from '../parts.js';
import { count, say } from '../say.js';
import { evidence } from './evidence.js';
import { again } from './again.js';
import { exports } from './exports.js';
import { followUp } from './follow-up.js';
import { origins } from './origins.js';
import { rounds } from './rounds.js';
import { sourceTable } from './sources.js';

export async function read(place, session, steps) {
  const panel = evidence(session);
  const article = h('article', { class: 'report', lang: session.language });
  const found = session.sources.length > 0;
  put(
    place,
    session.error_log.length > 0 && errors(session),
    session.report
      ? h(
          'div',
          { class: 'reading' },
          h('div', { class: 'text' }, summary(session), exports(session), article),
          panel.element,
        )
      : [
          h('p', { class: 'warning' }, say(`none.${session.status}`)),
          found && h('div', { class: 'reading' }, sourceTable(session, panel), panel.element),
        ],
    found && [session.report && sourceTable(session, panel), origins(session)],
    session.report && followUp(session),
    await rounds(session, steps),
    again(session),
  );
  if (!session.report) return;
  try {
    put(
      article,
      adopt(await api.reportPage(session.id), {
        cite: number => button(String(number), event => panel.source(number, event.currentTarget), 'cite-link'),
        check: numbers => check(numbers),
      }),
    );
    article
      .querySelectorAll('.cite-link')
      .forEach(link => link.setAttribute('aria-label', say('source.open', link.textContent)));
  } catch (error) {
    put(article, failure(error));
  }

  function check(numbers) {
    const claims = numbers.map(number => session.claims[number - 1]).filter(Boolean);
    if (!claims.length) return '';
    const { verdict } = gravest(claims);
    return h(
      'button',
      {
        'type': 'button',
        'class': `sign ${style(verdict)}`,
        'aria-label': say('claim.open', say(`verdict.${style(verdict)}`)),
        'on': { click: event => panel.claims(claims, event.currentTarget, sentence(event.currentTarget)) },
      },
      SIGNS[verdict],
    );
  }
}

// Returns the sentence before a sign as the report words it. Claims come without the numbers of their sources.
function sentence(sign) {
  const before = [];
  for (let node = sign.previousSibling; node && !node.classList?.contains('sign'); node = node.previousSibling)
    before.unshift(node);
  const first = before.findIndex(node => node.classList?.contains('claim') || node.querySelector?.('.claim'));
  return before
    .slice(Math.max(first, 0))
    .map(node => node.textContent)
    .join('')
    .trim();
}

function summary(session) {
  const verdicts = Object.keys(SIGNS).map(verdict => [
    verdict,
    session.claims.filter(claim => claim.verdict === verdict).length,
  ]);
  return h(
    'div',
    { class: 'summary' },
    h(
      'ul',
      { class: 'facts' },
      session.confidence_level &&
        h('li', { class: `confidence ${session.confidence_level}` }, say(`confidence.${session.confidence_level}`)),
      verdicts
        .filter(([, n]) => n > 0)
        .map(([verdict, n]) =>
          h('li', { class: style(verdict) }, `${SIGNS[verdict]} ${say(`verdict.${style(verdict)}`)} ${n}`),
        ),
      h('li', null, count('sources.cited', session.sources.filter(source => source.used).length)),
    ),
    session.claims.length > 0 && h('p', { class: 'hint' }, say('read.legend')),
    session.warnings.length > 0 &&
      h(
        'ul',
        { class: 'warning' },
        session.warnings.map(warning => h('li', null, say(`warning.${warning}`).replace(/^warning\./, ''))),
      ),
  );
}

const errors = session =>
  h(
    'details',
    { class: 'errors' },
    h('summary', null, count('errors', session.error_log.length)),
    h(
      'ul',
      null,
      session.error_log.map(error => h('li', null, failed(error), error.query && ` (${error.query})`)),
    ),
  );
