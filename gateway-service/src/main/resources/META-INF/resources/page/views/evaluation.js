// One evaluation: a table of its criteria as they are decided, and below it the evidence of each.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { announce, button, failure, status, usageMark } from '../parts.js';
import { count, has, say } from '../say.js';
import { follow } from '../stream.js';
import { quotesInPlace } from './evaluation-quotes.js';
import { reviewOf } from './evaluation-review.js';

const ENDED = ['completed', 'failed', 'cancelled'];
const SIGNS = { MET: '✓', NOT_MET: '✗', UNCERTAIN: '?' };
const STYLES = { MET: 'supported', NOT_MET: 'contradicted', UNCERTAIN: 'not-found' };

export function evaluationView(main, id) {
  const heading = h('h1');
  const facts = h('p', { class: 'detail facts-line' });
  const verbs = h('div', { class: 'verbs' });
  const note = h('div', { role: 'status' });
  // States ARIA roles, because on a phone the style sheet does not lay the rows out as a table.
  const table = h('tbody', { role: 'rowgroup' });
  const basis = h('div', { class: 'basis' });
  const shown = new Map();
  const others = new Map();
  let reviews;
  let stop = () => {};
  let gone = false;
  let policy;
  let looking = null;
  main.append(
    h(
      'div',
      { class: 'evaluation' },
      heading,
      facts,
      verbs,
      note,
      h(
        'div',
        { 'class': 'scroll', 'tabindex': '0', 'role': 'region', 'aria-label': say('evaluation.table') },
        h(
          'table',
          { class: 'criteria', role: 'table' },
          h(
            'thead',
            { role: 'rowgroup' },
            h(
              'tr',
              { role: 'row' },
              ['criterion', 'verdict', 'confidence', 'basis'].map(name =>
                h('th', { scope: 'col', role: 'columnheader' }, say(`evaluation.${name}`)),
              ),
            ),
          ),
          table,
        ),
      ),
      basis,
    ),
  );
  refresh().then(
    over => over || watch(),
    error => put(note, failure(error)),
  );
  return () => {
    gone = true;
    stop();
  };

  function watch() {
    if (gone) return;
    stop = follow(api.evaluationEventsAddress(id), {
      take(event) {
        const over = ENDED.includes(event.data.status);
        looking ??= new Promise(resolve => setTimeout(resolve, 100))
          .then(() => {
            looking = null;
            return refresh();
          })
          .catch(error => put(note, failure(error)));
        if (over) announce(say(`status.${event.data.status}`));
        return over ? 'ended' : undefined;
      },
      text: () => {},
      state: state => put(note, state === 'lost' && h('p', { class: 'warning' }, say('watch.lost'))),
      problem: problem => put(note, failure(new Error(problem?.detail ?? say('offline')))),
      done: () => put(note),
    });
  }

  async function refresh() {
    const evaluation = await api.evaluation(id);
    reviews ??= new Map((await api.reviews(id)).items.map(review => [review.criterion_id, review.status]));
    const over = ENDED.includes(evaluation.status);
    const title = evaluation.policy_title ?? say('evaluations.title');
    if (!gone) document.title = `${title.slice(0, 80)} – Crosscheck`;
    put(heading, title);
    put(
      facts,
      status(evaluation.status),
      ` · ${say('evaluation.decided', evaluation.results.length, evaluation.criteria.length)}`,
      ` · ${usageMark(evaluation.usage)}`,
    );
    put(verbs, !over && button(say('verb.cancel'), cancel, 'plain danger'));
    const results = new Map(evaluation.results.map(result => [result.criterion_id, result]));
    const doubted = new Set(evaluation.warnings.map(warning => warning.criterion_id));
    const shadows = new Map(
      (evaluation.shadow?.differences ?? []).map(({ criterion_id: of, shadow_status: otherwise }) => [
        of,
        h(
          'p',
          { class: 'detail' },
          say(
            evaluation.shadow.results.some(one => one.controller === 'react')
              ? 'evaluation.shadow.model'
              : 'evaluation.shadow.rules',
          ),
          ' ',
          mark(otherwise),
        ),
      ]),
    );
    put(
      table,
      evaluation.criteria.map(criterion =>
        row(criterion, results.get(criterion.id), doubted.has(criterion.id), shadows.get(criterion.id)),
      ),
    );
    for (const criterion of evaluation.criteria) {
      const result = results.get(criterion.id);
      if (result && !shown.has(criterion.id)) {
        shown.set(criterion.id, why(evaluation, criterion, result));
        put(
          basis,
          h('h2', null, say('evaluation.why')),
          evaluation.criteria.map(one => shown.get(one.id)),
        );
      }
      if (result && shadows.has(criterion.id)) put(others.get(criterion.id), shadows.get(criterion.id).cloneNode(true));
    }
    return over;
  }

  async function cancel() {
    try {
      await api.cancelEvaluation(id);
      await refresh();
    } catch (error) {
      put(note, failure(error));
    }
  }

  function row(criterion, result, doubted, shadow) {
    return h(
      'tr',
      { role: 'row' },
      h('th', { scope: 'row', role: 'rowheader' }, criterion.text),
      h(
        'td',
        { role: 'cell' },
        result
          ? [
              mark(result.status),
              doubted && h('span', { class: 'verdict contradicted' }, ' ', say('evaluation.doubted')),
              shadow,
              h('span', { 'data-person': criterion.id }, person(criterion.id, result.status)),
            ]
          : h('span', { class: 'hint' }, say(`evaluation.place.${criterion.place}`)),
      ),
      h(
        'td',
        { class: 'number', role: 'cell' },
        result && [
          percent(result.confidence),
          result.raw_confidence !== undefined &&
            h('p', { class: 'detail' }, say('evaluation.raw', percent(result.raw_confidence))),
        ],
      ),
      h(
        'td',
        { role: 'cell' },
        result &&
          h(
            'button',
            {
              'type': 'button',
              'class': 'quiet',
              'aria-label': say('evaluation.open', criterion.text),
              'on': { click: () => open(criterion.id) },
            },
            count('evaluation.quotes', result.citations.length),
          ),
      ),
    );
  }

  // Names a person's verdict if it is another than the result's.
  function person(criterion, status) {
    const said = reviews.get(criterion);
    return said && said !== status && h('p', { class: 'detail' }, say('evaluation.person'), ' ', mark(said));
  }

  function reviewed(criterion, status, result) {
    reviews.set(criterion, status);
    put(table.querySelector(`[data-person="${CSS.escape(criterion)}"]`), person(criterion, result));
  }

  function open(criterion) {
    const details = shown.get(criterion);
    details.open = true;
    details.querySelector('summary').focus();
    details.scrollIntoView({ block: 'start' });
  }

  function why(evaluation, criterion, result) {
    const places = h('div');
    const other = h('div');
    others.set(criterion.id, other);
    const details = h(
      'details',
      { on: { toggle: () => details.open && !places.childElementCount && quotes(evaluation, result, places) } },
      h('summary', null, mark(result.status), ' ', criterion.text),
      warned(evaluation, criterion.id),
      h('p', null, result.rationale),
      reason(result),
      other,
      reviewOf(id, result, reviews.get(criterion.id), status => reviewed(criterion.id, status, result.status)),
      places,
      h(
        'details',
        null,
        h('summary', null, count('evaluation.trace', result.trace.length)),
        h(
          'ol',
          { class: 'trace' },
          result.trace.map(turn =>
            h(
              'li',
              null,
              h('p', null, turn.thought),
              h('p', { class: 'tool' }, turn.action),
              turn.observation && h('p', { class: 'detail' }, turn.observation),
            ),
          ),
        ),
      ),
    );
    return details;
  }

  // Reads the policy once, when the user first opens a criterion's quotes.
  async function quotes(evaluation, result, places) {
    if (!result.citations.length) return put(places, h('p', { class: 'hint' }, say('evaluation.quotes.none')));
    try {
      policy ??= Promise.all([
        api.documentText(evaluation.policy_id, evaluation.policy_version),
        api.policy(evaluation.policy_id),
      ]);
      const [{ text }, tree] = await policy;
      const sections = tree.version === evaluation.policy_version ? tree : null;
      // Quotes of an uncertain criterion have nothing to support.
      const cited =
        result.status === 'UNCERTAIN'
          ? result.citations.map(citation => ({ ...citation, verdict: undefined }))
          : result.citations;
      put(places, quotesInPlace(cited, sections, text));
    } catch (error) {
      policy = undefined;
      put(
        places,
        failure(error),
        result.citations.map(citation => h('blockquote', null, h('mark', null, citation.quote))),
      );
    }
  }
}

const mark = name =>
  h(
    'span',
    { class: `verdict ${STYLES[name]}` },
    h('span', { 'aria-hidden': 'true' }, SIGNS[name]),
    ` ${say(`evaluation.${name}`)}`,
  );

const warned = (evaluation, id) =>
  evaluation.warnings
    .filter(warning => warning.criterion_id === id)
    .map(({ type, message }) =>
      h('p', { class: 'warning' }, has(`evaluation.warning.${type}`) ? say(`evaluation.warning.${type}`) : message),
    );

const reason = result =>
  h(
    'p',
    { class: 'hint' },
    has(`evaluation.reason.${result.reason_code}`)
      ? say(`evaluation.reason.${result.reason_code}`)
      : result.reason_code,
    ` · ${result.controller === 'react' ? say('evaluation.by.model') : say('by.rules')}`,
    result.fallback_reason && ` · ${say('chat.fallback')}`,
  );

const percent = share => `${Math.round(share * 100)} %`;
