// Evaluations: a case checked against criteria, with one document as the authority. Starts one, and lists earlier ones.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { announce, failure, field, refusal, select, skipped, status } from '../parts.js';
import { moment, say } from '../say.js';
import { evaluationView } from './evaluation.js';
import { figuresView } from './evaluation-figures.js';
import { asCase, asCriteria } from './lists.js';

const COLLECTION = 'policies';

export function evaluationsView(main, [id]) {
  if (id === 'figures') return figuresView(main);
  if (id) return evaluationView(main, id);
  const policies = select('policy_id', [['', say('evaluations.policy.none')]]);
  const upload = picker('policy-file', '', ([file]) => add(file));
  const facts = h('textarea', {
    name: 'case',
    rows: 7,
    maxlength: 200000,
    placeholder: say('evaluations.case.example'),
    spellcheck: 'false',
  });
  const criteria = h('textarea', {
    name: 'criteria',
    rows: 6,
    maxlength: 300000,
    placeholder: say('evaluations.criteria.example'),
  });
  const note = h('div');
  const earlier = h('ul', { class: 'plain sessions' });
  const submit = h('button', { type: 'submit', class: 'main' }, say('evaluations.submit'));
  let watermark;
  main.append(
    h(
      'form',
      { novalidate: true, on: { submit: begin } },
      h('h1', null, say('evaluations.title')),
      h('p', { class: 'hint' }, say('evaluations.hint')),
      h('div', { class: 'row' }, field(say('evaluations.policy'), policies), upload),
      field(say('evaluations.case'), facts, say('evaluations.case.hint')),
      picker('case-file', '.json,.txt', ([file]) => fill(facts, file)),
      field(say('evaluations.criteria'), criteria, say('evaluations.criteria.hint')),
      picker('criteria-file', '.json,.txt', ([file]) => fill(criteria, file)),
      h('div', { class: 'send' }, submit),
      note,
    ),
    h('h2', null, say('evaluations.earlier')),
    earlier,
    h('p', null, h('a', { href: '#/evaluations/figures' }, say('figures.title'))),
  );
  load();

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

  async function load() {
    try {
      const [documents, { items }] = await Promise.all([api.documents({ limit: 100 }), api.evaluations({ limit: 20 })]);
      policies.append(...documents.items.map(document => h('option', { value: document.id }, document.title)));
      put(
        earlier,
        items.length
          ? items.map(item =>
              h(
                'li',
                null,
                h('a', { href: `#/evaluations/${item.id}` }, item.criteria),
                h('p', { class: 'detail' }, status(item.status), ` · ${moment(item.created_at)}`),
              ),
            )
          : h('li', { class: 'hint' }, say('evaluations.nothing')),
      );
    } catch (error) {
      put(note, failure(error));
    }
  }

  const fill = async (area, file) => {
    area.value = await file.text();
    area.focus();
  };

  async function add(file) {
    const form = new FormData();
    form.append('file', file, file.name);
    form.append('collection', COLLECTION);
    put(note, h('p', { class: 'hint', role: 'status' }, say('evaluations.adding', file.name)));
    try {
      const answer = await api.upload(form, () => {});
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
      policies.append(h('option', { value: document.id }, document.title ?? file.name));
      policies.value = document.id;
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
