// The plan of a session that waits for approval: a list of queries to accept, edit, extend and shorten.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { announce, button, failure } from '../parts.js';
import { say } from '../say.js';

const LONGEST = 500;

export function plan(session) {
  const { queries, sub_questions: covered, max_queries: most } = session.plan;
  const list = h('ol', { class: 'editable' }, queries.map(row));
  const cover = h('textarea', {
    name: 'sub_questions',
    rows: Math.min(6, covered.length + 1),
    value: covered.join('\n'),
  });
  const problems = h('div');
  const asks = h('p', { class: 'hint' });
  if (session.web) nameProviders();
  const more = button(say('plan.more'), () => {
    list.append(row({ text: '', intent: '' }));
    list.lastElementChild.querySelector('input').focus();
    bound();
  });
  const form = h(
    'form',
    { 'class': 'dialog plan', 'aria-labelledby': 'plan-title', 'novalidate': true, 'on': { submit: send } },
    h('h2', { id: 'plan-title' }, say('plan.title')),
    h('p', { class: 'hint' }, say('plan.hint', most)),
    asks,
    list,
    more,
    h(
      'details',
      null,
      h('summary', null, say('plan.cover')),
      h('label', { class: 'field' }, h('span', { class: 'hint' }, say('plan.cover.hint')), cover),
    ),
    problems,
    h('div', { class: 'send' }, h('button', { type: 'submit', class: 'main' }, say('plan.go'))),
  );
  bound();
  return form;

  function row(query) {
    const input = h('input', {
      'name': 'query',
      'value': query.text,
      'maxlength': LONGEST,
      'aria-label': say('plan.query'),
    });
    const item = h(
      'li',
      null,
      h(
        'div',
        { class: 'line' },
        input,
        button(
          say('plan.less'),
          () => {
            const next = item.nextElementSibling ?? item.previousElementSibling;
            item.remove();
            bound();
            (next?.querySelector('input') ?? more).focus();
          },
          'quiet',
        ),
      ),
      query.intent && h('span', { class: 'hint' }, query.intent),
    );
    return item;
  }

  // Says who will be asked on the web: the chosen providers, or all.
  async function nameProviders() {
    const names =
      session.web_providers ?? (await api.web().catch(() => ({ providers: [] }))).providers.map(one => one.name);
    if (names.length) put(asks, say('web.only', names.join(', ')));
  }

  // Allows no more queries than the session may ask.
  function bound() {
    more.disabled = list.childElementCount >= most;
  }

  async function send(event) {
    event.preventDefault();
    const now = [...list.querySelectorAll('input')].map(input => input.value.trim()).filter(Boolean);
    const parts = cover.value
      .split('\n')
      .map(part => part.trim())
      .filter(Boolean);
    const same = (left, right) => JSON.stringify(left) === JSON.stringify(right);
    const answer = {
      queries: same(
        now,
        queries.map(query => query.text),
      )
        ? undefined
        : now,
      sub_questions: !parts.length || same(parts, covered) ? undefined : parts,
    };
    try {
      await api.act(session.id, 'plan', answer.queries || answer.sub_questions ? answer : { accept: true });
      announce(say('plan.agreed'));
    } catch (error) {
      put(problems, failure(error));
    }
  }
}
