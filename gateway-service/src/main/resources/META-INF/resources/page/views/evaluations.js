// Evaluations: a case checked against criteria, with one document as the authority. Starts one, and lists earlier ones.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { changed, forget, keep, kept } from '../kept.js';
import { announce, failure, field, offerMore, refusal, select, skipped, status } from '../parts.js';
import { moment, say } from '../say.js';
import { evaluationView } from './evaluation.js';
import { figuresView } from './evaluation-figures.js';
import { asCase, asCriteria } from './lists.js';

const COLLECTION = 'policies';
const VIEW = 'evaluations';

export function evaluationsView(main, [id]) {
  if (id === 'figures') return figuresView(main);
  if (id) return evaluationView(main, id);
  const before = kept(VIEW);
  const policies = select('policy_id', [['', say('evaluations.policy.none')]]);
  const upload = picker('policy-file', '', ([file]) => add(file));
  const facts = h('textarea', {
    name: 'case',
    rows: 7,
    maxlength: 200000,
    placeholder: say('evaluations.case.example'),
    spellcheck: 'false',
    value: before?.facts,
  });
  const criteria = h('textarea', {
    name: 'criteria',
    rows: 6,
    maxlength: 300000,
    placeholder: say('evaluations.criteria.example'),
    value: before?.criteria,
  });
  const note = h('div');
  const morePolicies = h('div');
  const earlier = h('ul', { class: 'plain sessions' });
  const more = h('div');
  const submit = h('button', { type: 'submit', class: 'main' }, say('evaluations.submit'));
  let watermark = before?.watermark;
  const form = h(
    'form',
    { novalidate: true, on: { submit: begin } },
    h('h1', null, say('evaluations.title')),
    h('p', { class: 'hint' }, say('evaluations.hint')),
    h('div', { class: 'row' }, field(say('evaluations.policy'), policies), morePolicies, upload),
    field(say('evaluations.case'), facts, say('evaluations.case.hint')),
    picker('case-file', '.json,.txt', ([file]) => fill(facts, file)),
    field(say('evaluations.criteria'), criteria, say('evaluations.criteria.hint')),
    picker('criteria-file', '.json,.txt', ([file]) => fill(criteria, file)),
    h('div', { class: 'send' }, submit),
    note,
  );
  main.append(
    form,
    h('h2', null, say('evaluations.earlier')),
    earlier,
    more,
    h('p', null, h('a', { href: '#/evaluations/figures' }, say('figures.title'))),
  );
  if (before?.policy) choose(before.policy);
  keep(form, VIEW, () => ({ facts: facts.value, criteria: criteria.value, policy: chosen(), watermark }));
  listPolicies();
  list();

  function picker(name, accept, take) {
    const input = h('input', {
      type: 'file',
      id: name,
      class: 'unseen',
      accept,
      on: {
        change: () => {
          if (input.files.length) take([...input.files]);
          input.value = '';
        },
      },
    });
    return h('div', { class: 'picker' }, input, h('label', { for: name, class: 'pick' }, say(`evaluations.${name}`)));
  }

  // The chosen document is kept with its title: it may be on no page that is loaded when the view opens again.
  function chosen() {
    const [{ value, textContent }] = policies.selectedOptions;
    return value && { id: value, title: textContent };
  }

  function choose(policy) {
    offer([policy]);
    policies.value = policy.id;
  }

  function offer(documents) {
    const offered = new Set([...policies.options].map(option => option.value));
    policies.append(
      ...documents
        .filter(document => !offered.has(document.id))
        .map(document => h('option', { value: document.id }, document.title)),
    );
  }

  async function listPolicies(cursor) {
    try {
      const page = await api.documents({ cursor, limit: 100 });
      offer(page.items);
      offerMore(morePolicies, page.next_cursor, listPolicies);
      morePolicies.querySelector('button')?.setAttribute('aria-label', say('evaluations.policy.more'));
    } catch (error) {
      put(note, failure(error));
    }
  }

  async function list(cursor) {
    try {
      const page = await api.evaluations({ cursor, limit: 20 });
      earlier.append(
        ...page.items.map(item =>
          h(
            'li',
            null,
            h('a', { href: `#/evaluations/${item.id}` }, item.criteria),
            h('p', { class: 'detail' }, status(item.status), ` · ${moment(item.created_at)}`),
          ),
        ),
      );
      if (!earlier.childElementCount) put(earlier, h('li', { class: 'hint' }, say('evaluations.nothing')));
      offerMore(more, page.next_cursor, list);
    } catch (error) {
      put(note, failure(error));
    }
  }

  async function fill(area, file) {
    area.value = await file.text();
    changed(form);
    area.focus();
  }

  async function add(file) {
    const sent = new FormData();
    sent.append('file', file, file.name);
    sent.append('collection', COLLECTION);
    put(note, h('p', { class: 'hint', role: 'status' }, say('evaluations.adding', file.name)));
    try {
      const answer = await api.upload(sent, () => {});
      const [document] = answer.documents;
      if (!document)
        return put(
          note,
          h(
            'p',
            { class: 'failure', role: 'alert' },
            skipped(answer.skipped).flatMap(line => [line, ' ']),
          ),
        );
      ({ watermark } = answer);
      choose({ id: document.id, title: document.title ?? file.name });
      changed(form);
      put(note);
      announce(say('evaluations.added', file.name));
    } catch (error) {
      put(note, failure(error));
    }
  }

  async function begin(event) {
    event.preventDefault();
    put(note);
    const missing = [
      [policies, 'evaluations.nopolicy'],
      [criteria, 'evaluations.nocriteria'],
    ].find(([control]) => !control.value.trim());
    if (missing) {
      put(note, failure(new Error(say(missing[1]))));
      return missing[0].focus();
    }
    submit.disabled = true;
    try {
      const { id: begun } = await api.evaluate({
        policy_id: policies.value,
        case: asCase(facts.value),
        criteria: asCriteria(criteria.value),
        watermark,
      });
      forget(VIEW, form);
      location.hash = `#/evaluations/${begun}`;
    } catch (error) {
      submit.disabled = false;
      put(
        note,
        error instanceof SyntaxError
          ? failure(new Error(say('evaluations.unreadable', error.message)))
          : refusal(error, event.target),
      );
    }
  }
}
