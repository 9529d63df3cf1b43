// The view for asking: the question first, all other fields beside or below it.
import * as api from '../api.js';
import { addDemo } from '../demo.js';
import { h, put } from '../dom.js';
import { changed, forget, keepForm } from '../kept.js';
import { announce, button, control, failure, field, lead, refusal, select, unreadable } from '../parts.js';
import { say } from '../say.js';
import { budget } from './budget.js';
import { showModel } from './model.js';
import { scope } from './scope.js';
import { uploads } from './uploads.js';

const MODES = ['discovery', 'strict', 'monitor'];
const LENGTHS = ['brief', 'standard', 'long'];
const FORMS = ['report', 'digest', 'memo', 'table'];
const COMPLEXITIES = ['', 'simple', 'standard', 'deep'];

export function askView(main) {
  const question = h('textarea', {
    name: 'question',
    rows: 3,
    maxlength: 10000,
    required: true,
    placeholder: say('ask.placeholder'),
  });
  const complexity = select(
    'complexity',
    COMPLEXITIES.map(key => [key, say(`complexity.${key || 'auto'}`)]),
  );
  const length = select(
    'length',
    LENGTHS.map(key => [key, say(`length.${key}`)]),
    'standard',
  );
  const shape = select(
    'form',
    FORMS.map(key => [key, say(`form.${key}`)]),
  );
  const [from, to] = ['start_date', 'end_date'].map(name => h('input', { type: 'date', name }));
  const [include, exclude] = ['include_domains', 'exclude_domains'].map(name =>
    h('input', { type: 'text', name, autocapitalize: 'off', spellcheck: 'false', placeholder: 'example.org, gov.tw' }),
  );
  const model = h('p', { class: 'hint model' });
  const left = new AbortController();
  const searched = scope(left.signal);
  const clarify = h('input', { type: 'checkbox', name: 'clarify', checked: true });
  const review = h('input', { type: 'checkbox', name: 'review_plan' });
  const spending = budget();
  const seconds = h('input', { type: 'number', name: 'max_execution_time_s', min: 0, step: 1, inputmode: 'decimal' });
  const [webhook, secret] = [
    ['webhook', 'url'],
    ['webhook_secret', 'password'],
  ].map(([name, type]) => h('input', { type, name, autocomplete: 'off' }));
  const problems = h('div');
  const submit = h('button', { type: 'submit', class: 'main' }, say('ask.submit'));

  const form = h(
    'form',
    { class: 'ask', novalidate: true, on: { submit: start } },
    h('h1', null, say('ask.title')),
    field(say('ask.question'), question),
    h(
      'fieldset',
      { class: 'modes' },
      h('legend', null, say('ask.mode')),
      MODES.map((mode, i) =>
        h(
          'label',
          { class: 'mode' },
          h('input', { type: 'radio', name: 'mode', value: mode, checked: i === 0 }),
          h(
            'span',
            null,
            h('strong', null, say(`mode.${mode}`)),
            h('span', { class: 'hint' }, say(`mode.${mode}.means`)),
          ),
        ),
      ),
    ),
    h(
      'div',
      { class: 'send' },
      submit,
      h('label', { class: 'inline' }, clarify, say('ask.clarify')),
      h('label', { class: 'inline' }, review, say('ask.review')),
    ),
    problems,
    model,
    h(
      'div',
      { class: 'columns' },
      h(
        'fieldset',
        null,
        h('legend', null, say('ask.sources')),
        searched.nodes,
        h(
          'details',
          null,
          h('summary', null, say('ask.domains')),
          field(say('ask.include'), include),
          field(say('ask.exclude'), exclude),
        ),
      ),
      h(
        'fieldset',
        null,
        h('legend', null, say('ask.scope')),
        field(say('ask.complexity'), complexity),
        h('div', { class: 'pair' }, field(say('ask.length'), length), field(say('ask.form'), shape)),
        h('div', { class: 'pair' }, field(say('ask.from'), from), field(say('ask.to'), to)),
        h(
          'details',
          null,
          h('summary', null, say('ask.budget')),
          spending.nodes,
          field(say('budget.seconds'), seconds),
          h('p', { class: 'hint' }, say('budget.hint')),
        ),
        h(
          'details',
          null,
          h('summary', null, say('ask.webhook')),
          field(say('webhook.url'), webhook),
          field(say('webhook.secret'), secret, say('webhook.hint')),
        ),
      ),
    ),
  );
  const examples = h('section', { 'class': 'examples', 'aria-labelledby': 'examples-title' });
  main.append(form, examples, uploads(load));
  question.addEventListener('keydown', event => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  keepForm(form, 'ask', searched);
  load();
  showModel(model);
  if (matchMedia('(pointer: fine)').matches) question.focus();
  return () => left.abort();

  async function load() {
    const items = await searched.load();
    if (items) showExamples(items.some(item => item.name === 'demo' && item.documents > 0));
  }

  function showExamples(there) {
    const list = [1, 2, 3, 4].map(n => say(`example.${n}`));
    put(
      examples,
      h('h2', { id: 'examples-title' }, say('examples.title')),
      h('p', { class: 'hint' }, say('examples.about')),
      there
        ? h(
            'ul',
            { class: 'plain' },
            list.map((words, i) =>
              h(
                'li',
                null,
                button(words, () => example(words, i), 'example'),
              ),
            ),
          )
        : button(say('examples.load'), demo),
    );
  }

  async function demo(event) {
    const pressed = event.currentTarget;
    pressed.disabled = true;
    put(pressed, say('examples.loading'));
    try {
      await addDemo(() => {});
      announce(say('examples.loaded'));
      await load();
    } catch (error) {
      showExamples(false);
      examples.append(failure(error));
    }
  }

  function example(words, i) {
    question.value = words;
    question.removeAttribute('aria-invalid');
    form.elements.mode.value = ['strict', 'discovery', 'monitor', 'discovery'][i];
    searched.only('demo');
    changed(form);
    question.focus();
    question.scrollIntoView({ block: 'center' });
  }

  async function start(event) {
    event.preventDefault();
    // requestSubmit() submits even if the button is disabled.
    if (submit.disabled) return;
    put(problems);
    if (!question.value.trim()) {
      put(problems, failure(new Error(say('ask.empty'))));
      return question.focus();
    }
    const bad = unreadable(form);
    if (bad) return put(problems, bad);
    let where;
    try {
      where = searched.request();
    } catch (error) {
      put(problems, failure(error));
      return error.at?.focus();
    }
    const domains = input => (input.value.trim() ? input.value.split(/[\s,，、;]+/).filter(Boolean) : undefined);
    submit.disabled = true;
    try {
      const { id } = await api.ask({
        question: question.value.trim(),
        mode: form.elements.mode.value,
        complexity: complexity.value || undefined,
        start_date: from.value || undefined,
        end_date: to.value || undefined,
        length: length.value,
        form: shape.value,
        include_domains: domains(include),
        exclude_domains: domains(exclude),
        clarify: clarify.checked || undefined,
        review_plan: review.checked || undefined,
        ...spending.request(),
        limits: seconds.value ? { max_execution_time_s: Number(seconds.value) } : undefined,
        webhook: webhook.value.trim() || undefined,
        webhook_secret: secret.value.trim() || undefined,
        ...where,
      });
      forget('ask', form);
      location.hash = `#/session/${id}`;
    } catch (error) {
      submit.disabled = false;
      put(problems, refusal(error, form));
      const first = error.fields?.length && control(form, error.fields[0].field);
      if (first) lead(first);
    }
  }
}
