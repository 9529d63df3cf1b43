// The plan of a session that waits for approval: a list of queries to accept, edit, extend and shorten.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { changed, forget, keep, kept } from '../kept.js';
import { announce, button, failure } from '../parts.js';
import { say } from '../say.js';

const LONGEST = 500;
// What the form calls the fields of a request.
const NAMES = { queries: 'plan.query', sub_questions: 'plan.cover' };

export function plan(session) {
  const { queries, sub_questions: covered, max_queries: most } = session.plan;
  const view = `plan/${session.id}`;
  const before = kept(view);
  const list = h('ol', { class: 'editable' }, (before?.queries ?? queries).map(row));
  const cover = h('textarea', {
    name: 'sub_questions',
    rows: Math.min(6, covered.length + 1),
    value: before?.cover ?? covered.join('\n'),
  });
  const problems = h('div');
  const asks = h('p', { class: 'hint' });
  if (session.web) nameProviders();
  const more = button(say('plan.more'), () => {
    list.append(row({ text: '', intent: '' }));
    list.lastElementChild.querySelector('input').focus();
    bound();
    changed(form);
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
  keep(form, view, () => ({ queries: rows(), cover: cover.value }));
  return form;

  // The queries as they are in the form.
  function rows() {
    return [...list.children].map(item => ({
      text: item.querySelector('input').value,
      intent: item.querySelector('.hint')?.textContent,
    }));
  }

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
            changed(form);
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
    const now = rows()
      .map(query => query.text.trim())
      .filter(Boolean);
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
      sub_questions: same(parts, covered) ? undefined : parts,
    };
    try {
      await api.act(session.id, 'plan', answer.queries || answer.sub_questions ? answer : { accept: true });
      forget(view, form);
      announce(say('plan.agreed'));
    } catch (error) {
      put(problems, failure(error.fields?.length ? { fields: error.fields.map(named) } : error));
    }
  }
}

const named = at => ({ ...at, field: at.field in NAMES ? say(NAMES[at.field]) : at.field });
