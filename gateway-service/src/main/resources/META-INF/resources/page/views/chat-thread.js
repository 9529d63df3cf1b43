// One question of a conversation with its steps and its answer.
import { away, h } from '../dom.js';
import { markdown } from '../markdown.js';
import { bare, failed, fallback, style, verdictMark } from '../parts.js';
import { count, has, say } from '../say.js';
import { plotted } from './plot.js';

export const RUNNING = ['queued', 'running'];
export const UNREADABLE = 'log_unreadable';

// Whether a thread still thinks or uses tools, and nobody has asked for its answer yet.
export const canFinish = ({ status, phase, notes }) =>
  RUNNING.includes(status) && !['answering', 'verifying'].includes(phase) && !notes?.includes('finish_requested');

// Shows a thread. `folded` are the ids of the threads whose steps are folded.
export function threadItem(thread, messages, folded) {
  const answer = messages.find(message => message.type === 'final_answer');
  const steps = messages.filter(message => message.type !== 'final_answer');
  const list = h(
    'details',
    { 'class': 'steps', 'open': !folded.has(thread.thread_id), 'data-thread': thread.thread_id },
    h(
      'summary',
      null,
      count('chat.steps', thread.steps),
      thread.tool_count > 0 && ` · ${count('chat.tools', thread.tool_count)}`,
    ),
    h('ol', { class: 'plain' }, steps.map(step)),
  );
  return h(
    'li',
    { class: 'thread' },
    h('p', { class: 'asked' }, thread.content),
    thread.added &&
      h('p', { class: 'detail' }, h('a', { href: `#/session/${thread.added.report}` }, say('follow.about'))),
    steps.length > 0 && list,
    answer
      ? answered(answer)
      : RUNNING.includes(thread.status) && !thread.error
        ? h('p', { class: 'hint' }, underWay(thread))
        : h('p', { class: 'failure' }, ended(thread)),
  );
}

// Why there is no answer. If the thread's log cannot be read, nothing is known but the error.
const ended = ({ status, error }) => [error !== UNREADABLE && say(`chat.${status}`), error && ` ${reason(error)}`];

const reason = code => say([`fallback.${code}`, `problem.${code}`].find(has) ?? code);

const underWay = ({ phase, notes }) =>
  say(`chat.phase.${phase}`) + (notes?.includes('finish_requested') ? ` ${say('chat.finishing')}` : '');

const step = message => (message.type === 'reasoning' ? thought(message) : output(message));

function thought({ content, confidence, missing_info: missing, produced_by: by, tool_name: tool, tool_input: input }) {
  const words = input && (input.code ?? input.operation ?? input.query);
  return h(
    'li',
    { class: 'thought' },
    h('p', null, content, h('span', { class: 'detail' }, ` ${say('chat.confidence', confidence)}`)),
    missing?.length > 0 && h('p', { class: 'detail' }, say('chat.missing', missing.join(say('chat.missing.and')))),
    by?.fallback_reason && h('p', { class: 'hint' }, say('chat.fallback.step'), ' ', fallback(by.fallback_reason)),
    words &&
      h(
        'pre',
        null,
        h('span', { class: 'tool' }, `${tool}> `),
        words,
        input.depth && h('span', { class: 'detail' }, ` ${count('chat.depth', input.depth)}`),
      ),
  );
}

function output({ content, sources, tool_output: result }) {
  if (result.outcome === 'found') {
    return h(
      'li',
      { class: 'output' },
      sources.length
        ? h(
            'ul',
            { class: 'plain' },
            sources.map(source => h('li', null, `[${source.number}] `, away(source.url ?? '', source.title))),
          )
        : h('p', { class: 'hint' }, say('chat.found.nothing')),
    );
  }
  if (result.outcome === 'failure') {
    return h(
      'li',
      { class: 'output' },
      h('p', { class: 'failure' }, failed(result)),
      result.stdout && [h('p', { class: 'detail' }, say('chat.printed')), h('pre', { tabindex: '0' }, result.stdout)],
    );
  }
  return h(
    'li',
    { class: 'output' },
    content && h('pre', null, content),
    result.table && plotted(result.table),
    result.steps.length > 0 &&
      h(
        'ul',
        { class: 'detail' },
        result.steps.map(one => h('li', null, one)),
      ),
  );
}

function answered(message) {
  const used = message.sources.filter(source => source.used);
  return h(
    'div',
    { class: 'answer' },
    markdown(message.content, plotted),
    used.length > 0 &&
      h(
        'ul',
        { class: 'plain detail' },
        used.map(source => h('li', null, `[${source.number}] `, away(source.url ?? '', source.title))),
      ),
    message.claims.length > 0 &&
      h(
        'details',
        null,
        h('summary', null, count('chat.claims', message.claims.length)),
        h(
          'ol',
          { class: 'claims' },
          message.claims.map(claim =>
            h(
              'li',
              { class: style(claim.verdict) },
              h('p', null, verdictMark(claim.verdict), ' ', bare(claim.text)),
              claim.quote && h('blockquote', null, claim.quote),
            ),
          ),
        ),
      ),
    message.confidence !== undefined && h('p', { class: 'detail sure' }, say('chat.confidence', message.confidence)),
    message.produced_by?.fallback_reason && h('p', { class: 'hint' }, say('chat.fallback')),
  );
}
