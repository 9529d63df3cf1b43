// Checks any text against sources, sentence by sentence. The server stores none of it.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { keep, kept } from '../kept.js';
import { announce, button, failure, field, select, skipped } from '../parts.js';
import { say } from '../say.js';
import { checked } from './checked.js';

export function checkView(main) {
  const before = kept('check');
  const text = h('textarea', {
    name: 'text',
    rows: 9,
    maxlength: 100000,
    required: true,
    placeholder: say('check.placeholder'),
    value: before?.text ?? '',
  });
  const sources = h('ol', { class: 'plain given' });
  const note = h('div');
  const result = h('section', { 'class': 'checked', 'aria-live': 'polite' });
  const submit = h('button', { type: 'submit', class: 'main' }, say('check.submit'));
  const form = h(
    'form',
    {
      class: 'check',
      novalidate: true,
      on: { submit: check, dragover: event => event.preventDefault(), drop: dropped },
    },
    h('h1', null, say('check.title')),
    h('p', { class: 'hint' }, say('check.hint')),
    field(say('check.text'), text),
    h(
      'div',
      { class: 'picker' },
      picker('text-file', false, ([file]) => take(file)),
    ),
    h('h2', null, say('check.sources')),
    h('p', { class: 'hint' }, say('check.sources.hint')),
    sources,
    h(
      'div',
      { class: 'row' },
      button(say('check.add'), () => add().querySelector('input').focus()),
      picker('source-files', true, addAll),
    ),
    h('div', { class: 'send' }, submit),
    note,
  );
  main.append(form, result);
  (before?.sources ?? [{}]).forEach(add);
  keep(form, 'check', () => ({ text: text.value, sources: given() }));

  function picker(id, multiple, take) {
    const input = h('input', {
      type: 'file',
      id,
      class: 'unseen',
      multiple,
      on: {
        change: () => {
          take([...input.files]);
          input.value = '';
        },
      },
    });
    return [input, h('label', { for: id, class: 'pick' }, say(`check.${id}`))];
  }

  function add({ title = '', tier = '', url = '', text: words = '' } = {}) {
    const item = h(
      'li',
      { class: 'source-given' },
      h(
        'div',
        { class: 'pair' },
        field(say('check.source.title'), h('input', { name: 'title', value: title, maxlength: 2000 })),
        field(
          say('column.tier'),
          select(
            'tier',
            [['', say('tier.unknown')], ...[1, 2, 3, 4, 5].map(n => [String(n), say('tier', n)])],
            String(tier),
          ),
        ),
      ),
      field(
        say('check.source.url'),
        h('input', { type: 'url', name: 'url', maxlength: 2000, placeholder: 'https://', value: url }),
      ),
      field(say('check.source.text'), h('textarea', { name: 'source', rows: 5, value: words })),
      button(
        say('check.source.remove'),
        () => {
          item.remove();
          changed();
          (sources.querySelector('input') ?? text).focus();
        },
        'quiet',
      ),
    );
    sources.append(item);
    return item;
  }

  // Each source keeps the number that the page shows, even if an earlier one is left empty.
  function given() {
    return [...sources.children].map((item, i) => ({
      number: i + 1,
      title: item.querySelector('[name=title]').value || undefined,
      tier: Number(item.querySelector('[name=tier]').value) || undefined,
      url: item.querySelector('[name=url]').value.trim() || undefined,
      text: item.querySelector('textarea').value.trim() ? item.querySelector('textarea').value : undefined,
    }));
  }

  // A single file dropped on the text field becomes the text. Any other drop adds sources.
  function dropped(event) {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (event.target === text && files.length === 1) take(files[0]);
    else addAll(files);
  }

  async function take(file) {
    const complaints = [];
    const [read] = await texts(file, complaints);
    put(note, complaints);
    if (!read) return;
    text.value = read.text;
    changed();
    text.focus();
  }

  async function addAll(files) {
    const complaints = [];
    for (const file of files) {
      for (const read of await texts(file, complaints)) {
        [...sources.children]
          .find(item => !item.querySelector('textarea').value && !item.querySelector('[name=url]').value)
          ?.remove();
        add({ title: read.title ?? read.name, url: read.url ?? '', text: read.text });
      }
    }
    put(note, complaints);
    changed();
  }

  // The server extracts the text as it does for documents, so any kind of file that it reads will do. Adds to the
  // complaints what it could not read.
  async function texts(file, complaints) {
    const sent = new FormData();
    sent.append('file', file, file.name);
    put(note, h('p', { class: 'hint', role: 'status' }, say('check.reading', file.name)));
    try {
      const read = await api.textOf(sent);
      complaints.push(...skipped(read.skipped).map(line => h('p', { class: 'failure', role: 'alert' }, line)));
      return read.texts;
    } catch (error) {
      error.fields?.forEach(at => (at.field = file.name));
      complaints.push(h('div', null, error.fields?.length ? null : `${file.name}: `, failure(error)));
      return [];
    }
  }

  const changed = () => form.dispatchEvent(new Event('change'));

  async function check(event) {
    event.preventDefault();
    put(note);
    const filled = given().filter(source => source.text || source.url);
    if (!text.value.trim() || !filled.length) {
      put(note, failure(new Error(say(text.value.trim() ? 'check.nosource' : 'check.notext'))));
      return (text.value.trim() ? sources.querySelector('textarea') : text)?.focus();
    }
    submit.disabled = true;
    try {
      const { claims } = await api.verify({ text: text.value, sources: filled });
      put(result, checked({ text: text.value, claims, sources: filled }));
      announce(say('check.done'));
      result.scrollIntoView({ block: 'start' });
    } catch (error) {
      put(note, failure(named(error, filled)));
    }
    submit.disabled = false;
  }
}

// The server counts the sources that it received, from 0. The page shows its own numbers.
function named(error, sent) {
  error.fields?.forEach(at => {
    const [, place] = /^sources\[(\d+)\]/.exec(at.field) ?? [];
    if (sent[place]) at.field = say('source', sent[place].number);
  });
  return error;
}
