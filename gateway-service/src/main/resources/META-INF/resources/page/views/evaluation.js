// One evaluation: a table of its criteria as they are decided, and below it the evidence of each.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { announce, button, failure, status, usageMark } from '../parts.js';
import { renewal, rereading } from '../reread.js';
import { count, has, say } from '../say.js';
import { follow } from '../stream.js';
import { quotesInPlace } from './evaluation-quotes.js';
import { reviewOf } from './evaluation-review.js';

const ENDED = ['completed', 'failed', 'cancelled'];
// How often the evaluation is read while it runs, at most.
const REFRESH_MS = 100;
const SIGNS = { MET: '✓', NOT_MET: '✗', UNCERTAIN: '?' };
const STYLES = { MET: 'supported', NOT_MET: 'contradicted', UNCERTAIN: 'not-found' };

export function evaluationView(main, id) {
  const heading = h('h1');
  const facts = h('p', { class: 'detail facts-line' });
  const stopping = button(say('verb.cancel'), cancel, 'plain danger');
  const note = h('div', { role: 'status' });
  // States ARIA roles, because on a phone the style sheet does not lay the rows out as a table.
  const table = h('tbody', { role: 'rowgroup' });
  const basis = h('div', { class: 'basis' });
  const shown = new Map();
  const others = new Map();
  let reviews;
  let stop = () => {};
  const left = new AbortController();
  let policy;
  let watched = false;
  // Whether the note says that the server does not answer.
  let away = false;
  const renew = renewal(table);
  const refresh = rereading({ load, show, lost, failed, signal: left.signal, ms: REFRESH_MS });
  stopping.hidden = true;
  main.append(
    h(
      'div',
      { class: 'evaluation' },
      heading,
      facts,
      h('div', { class: 'verbs' }, stopping),
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
  refresh();
  return () => {
    left.abort();
    stop();
  };

  function failed(error) {
    away = false;
    put(note, failure(error));
  }

  // A server that is away is told as for the events. Any other error has words of its own.
  function lost(error) {
    away = true;
    put(note, error.type ? failure(error) : h('p', { class: 'warning' }, say('watch.lost')));
  }

  function found() {
    if (away) put(note);
    away = false;
  }

  function watch() {
    watched = true;
    stop = follow(api.evaluationEventsAddress(id), {
      take(event) {
        const over = ENDED.includes(event.data.status);
        refresh();
        if (over) announce(say(`status.${event.data.status}`));
        return over ? 'ended' : undefined;
      },
      text: () => {},
      state: state => (state === 'lost' ? lost({}) : found()),
      problem: problem => failed({ type: problem?.error?.type, message: problem?.detail ?? say('offline') }),
      done: found,
    });
  }

  async function load() {
    const evaluation = await api.evaluation(id);
    reviews ??= new Map((await api.reviews(id)).items.map(review => [review.criterion_id, review.status]));
    return evaluation;
  }

  // Shows the evaluation, and follows it if it runs.
  function show(evaluation) {
    found();
    const over = ENDED.includes(evaluation.status);
    const title = evaluation.policy_title ?? say('evaluations.title');
    document.title = `${title.slice(0, 80)} – Crosscheck`;
    put(heading, title);
    put(
      facts,
      status(evaluation.status),
      ` · ${say('evaluation.decided', evaluation.results.length, evaluation.criteria.length)}`,
      ` · ${usageMark(evaluation.usage)}`,
    );
    stopping.hidden = over;
    const results = new Map(evaluation.results.map(result => [result.criterion_id, result]));
    const doubted = new Set(evaluation.warnings.map(warning => warning.criterion_id));
    const shadows = new Map((evaluation.shadow?.differences ?? []).map(one => [one.criterion_id, one.shadow_status]));
    const byModel = evaluation.shadow?.results?.some(one => one.controller === 'react');
    const rows = evaluation.criteria.map(criterion => ({
      criterion,
      result: results.get(criterion.id),
      doubted: doubted.has(criterion.id),
      shadow: shadows.get(criterion.id),
      byModel,
    }));
    renew(rows, row);
    rows.forEach((one, i) => {
      const { id: of } = one.criterion;
      if (one.result && !shown.has(of)) explain(evaluation, one, i);
      if (one.result && one.shadow) put(others.get(of), otherwise(one));
    });
    if (!over && !watched) watch();
  }

  // Adds the evidence of a result at its place, and leaves that of the others as it is.
  function explain(evaluation, { criterion, result }, i) {
    if (!shown.size) put(basis, h('h2', null, say('evaluation.why')));
    shown.set(criterion.id, why(evaluation, criterion, result));
    const next = evaluation.criteria.slice(i + 1).find(one => shown.has(one.id));
    basis.insertBefore(shown.get(criterion.id), next ? shown.get(next.id) : null);
  }

  function otherwise({ shadow, byModel }) {
    return h(
      'p',
      { class: 'detail' },
      say(byModel ? 'evaluation.shadow.model' : 'evaluation.shadow.rules'),
      ' ',
      mark(shadow),
    );
  }

  // If the evaluation has just ended, reading it again says so.
  async function cancel() {
    try {
      await api.cancelEvaluation(id);
    } catch (error) {
      if (error.status !== 409) return failed(error);
    }
    away = false;
    put(note);
    refresh();
  }

  function row(one) {
    const { criterion, result, doubted, shadow } = one;
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
              shadow && otherwise(one),
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
    let quoted = false;
    others.set(criterion.id, other);
    const details = h(
      'details',
      { on: { toggle: async () => details.open && !quoted && (quoted = await quotes(evaluation, result, places)) } },
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

  // Reads the policy once, when the user first opens a criterion's quotes. Returns false if that fails, so that the
  // next opening tries again.
  async function quotes(evaluation, result, places) {
    if (!result.citations.length) {
      put(places, h('p', { class: 'hint' }, say('evaluation.quotes.none')));
      return true;
    }
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
      return true;
    } catch (error) {
      policy = undefined;
      put(
        places,
        failure(error),
        result.citations.map(citation => h('blockquote', null, h('mark', null, citation.quote))),
      );
      return false;
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
