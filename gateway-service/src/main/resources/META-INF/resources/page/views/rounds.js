// How the report came about: each round with its text, its objections and its changes; each step with its author and
// cost; each event, from which the user can fork another session.
import * as api from '../api.js';
import { changes } from '../diff.js';
import { h, put } from '../dom.js';
import { inline, markdown } from '../markdown.js';
import { failed, failure, fallback } from '../parts.js';
import { has, moment, say } from '../say.js';
import { forkButton } from './fork.js';
import { list, reviewed } from './reviewed.js';

export async function rounds(session, steps) {
  const trace = h('div');
  const costs = h('div', { 'class': 'scroll', 'role': 'group', 'tabindex': '0', 'aria-label': say('steps.title') });
  const section = h(
    'section',
    { class: 'part' },
    h('h2', null, say('rounds.title')),
    lazily(say('rounds.trace'), trace, async () => traced(await api.iterations(session.id))),
    lazily(say('steps.title'), costs, async () => stepTable(session.id, steps.events(), await api.steps(session.id))),
    lazily(say('events.title'), h('div'), async () => [eventList(session, steps.events())]),
  );
  return section;
}

// A part that loads when it is opened. After a failure it loads again when it is opened again.
function lazily(words, place, load) {
  let begun = false;
  return h(
    'details',
    {
      on: {
        toggle: async event => {
          if (begun || !event.target.open) return;
          begun = true;
          try {
            put(place, await load());
          } catch (error) {
            begun = false;
            put(place, failure(error));
          }
        },
      },
    },
    h('summary', null, words),
    place,
  );
}

function traced(iterations) {
  let before = null;
  return iterations.map(turn => {
    const out = turn.output_response ?? {};
    const { model, produced_by: by, times } = turn.metadata;
    const parts = [];
    // A failed turn has an error and nothing else.
    if (out.error) {
      parts.push(h('p', { class: 'failure' }, failed(out.error)));
    } else if (turn.stage === 'draft' || turn.stage === 'revision' || turn.stage === 'compose') {
      if (before !== null) parts.push(h('h4', null, say('diff.title')), diff(before, out.markdown ?? ''));
      parts.push(
        h(
          'details',
          null,
          h('summary', null, say('draft.whole')),
          h('div', { class: 'draft' }, markdown(out.markdown ?? '')),
        ),
      );
      before = out.markdown ?? before;
      if (out.changes_made?.length) parts.push(h('h4', null, say('diff.said')), list(out.changes_made));
    } else if (turn.stage === 'review') {
      parts.push(reviewed(out));
    }
    return h(
      'section',
      { class: 'turn' },
      h('h3', null, `${say('turn.round', turn.iteration)} · ${say(`stage.${turn.stage}`)}`),
      h(
        'p',
        { class: 'detail' },
        model ?? (by?.kind === 'heuristic' ? say('by.rules') : (by?.name ?? '')),
        Number.isFinite(times.duration_ms) && ` · ${say('seconds', (times.duration_ms / 1000).toFixed(2))}`,
        by?.fallback_reason && [' · ', fallback(by.fallback_reason)],
      ),
      parts,
    );
  });
}

function diff(before, after) {
  const all = changes(before, after);
  if (all.every(change => change.kind === 'kept')) return h('p', { class: 'hint' }, say('diff.none'));
  return h(
    'div',
    { 'class': 'diff', 'role': 'group', 'tabindex': '0', 'aria-label': say('diff.title') },
    all
      .filter(change => change.kind !== 'kept')
      .map(change => h(change.kind === 'new' ? 'ins' : 'del', null, plain(change.line))),
  );
}

// Strips the marks of a heading, an item or a quotation from a single line: without its context they mean nothing.
const plain = line => inline(line.replace(/^\s*(?:#{1,6}|[-*+>]|\d{1,3}[.)])\s+/, ''));

// The records of steps are removed when they are old. The events still tell whether the session had any steps.
function stepTable(id, events, { items }) {
  if (items.length) return table(items);
  const taken = events.some(event => event.data.step_id?.startsWith(`${id}.`));
  return h('p', { class: 'hint' }, say(taken ? 'steps.removed' : 'steps.none'));
}

function table(items) {
  const columns = ['step', 'state', 'by', 'took', 'calls', 'tokens', 'usd'];
  return h(
    'table',
    null,
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        columns.map(column => h('th', { scope: 'col' }, say(`steps.${column}`))),
      ),
    ),
    h(
      'tbody',
      null,
      items.map(step =>
        h(
          'tr',
          null,
          h('td', null, named(step)),
          h('td', null, say(`steps.state.${step.state}`)),
          h(
            'td',
            null,
            step.produced_by
              ? step.produced_by.kind === 'heuristic'
                ? say('by.rules')
                : (step.produced_by.model ?? step.produced_by.name)
              : '–',
            step.produced_by?.fallback_reason && [' (', fallback(step.produced_by.fallback_reason), ')'],
          ),
          h(
            'td',
            null,
            step.finished_at && step.started_at
              ? say('seconds', ((new Date(step.finished_at) - new Date(step.started_at)) / 1000).toFixed(2))
              : '–',
          ),
          h('td', null, String(step.usage?.model_calls ?? 0)),
          h('td', null, String((step.usage?.input_tokens ?? 0) + (step.usage?.output_tokens ?? 0))),
          h('td', null, (step.usage?.usd ?? 0).toFixed(4)),
        ),
      ),
    ),
  );
}

// Names a step, such as "analyst · draft 2" for a step whose id ends in draft-2.
function named(step) {
  const [kind, round = ''] = step.step_id.split('.').at(-1).split('-');
  return `${say(`agent.${step.agent}`)} · ${has(`step.${kind}`) ? say(`step.${kind}`) : kind} ${round}`.trim();
}

function eventList(session, events) {
  return h(
    'ol',
    { class: 'plain events' },
    events.map((event, i) =>
      h(
        'li',
        null,
        h('span', { class: 'number' }, String(event.sequence)),
        ` ${moment(event.time)} · `,
        say(`event.${event.type.split('.').at(-2)}`),
        ' ',
        i < events.length - 1 && forkButton(session.id, event),
      ),
    ),
  );
}
