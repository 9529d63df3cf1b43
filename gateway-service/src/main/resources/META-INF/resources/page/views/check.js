// Check: any text, held against sources sentence by sentence. Nothing of it is stored.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { announce, button, failure, field, select, style, verdictMark } from '../parts.js';
import { say } from '../say.js';
import { located } from '../located.js';
import { reasonWords } from './evidence.js';

export function checkView(main) {
  const text = h('textarea', { name: 'text', rows: 9, maxlength: 100000, required: true, placeholder: say('check.placeholder') });
  const sources = h('ol', { class: 'plain given' });
  const note = h('div');
  const result = h('section', { class: 'checked', 'aria-live': 'polite' });
  const submit = h('button', { type: 'submit', class: 'main' }, say('check.submit'));
  const picker = h('input', { type: 'file', id: 'source-files', class: 'unseen', multiple: true, accept: '.txt,.md,text/plain,text/markdown', on: { change: () => { drop([...picker.files]); picker.value = ''; } } });
  const form = h('form', { novalidate: true, on: { submit: check, dragover: event => event.preventDefault(), drop: event => { event.preventDefault(); drop([...event.dataTransfer.files]); } } },
    h('h1', null, say('check.title')), h('p', { class: 'hint' }, say('check.hint')),
    field(say('check.text'), text),
    h('h2', null, say('check.sources')), sources,
    h('div', { class: 'row' }, button(say('check.add'), () => add()), picker, h('label', { for: 'source-files', class: 'pick' }, say('check.files'))),
    h('div', { class: 'send' }, submit), note);
  main.append(form, result);
  add();

  function add(title = '', words = '') {
    const item = h('li', { class: 'source-given' },
      h('div', { class: 'pair' }, field(say('check.source.title'), h('input', { name: 'title', value: title, maxlength: 2000 })),
        field(say('column.tier'), select('tier', [['', say('tier.unknown')], ...[1, 2, 3, 4, 5].map(n => [String(n), say('tier', n)])]))),
      field(say('check.source.url'), h('input', { type: 'url', name: 'url', maxlength: 2000, placeholder: 'https://' })),
      field(say('check.source.text'), h('textarea', { name: 'source', rows: 5, value: words })),
      button(say('check.source.remove'), () => item.remove(), 'quiet'));
    sources.append(item);
  }

  async function drop(files) {
    for (const file of files) {
      if (/\.(txt|md)$/i.test(file.name)) {
        const empty = [...sources.children].find(item => !item.querySelector('textarea').value && !item.querySelector('[name=url]').value);
        empty?.remove();
        add(file.name, await file.text());
      } else put(note, failure(new Error(say('check.kind', file.name))));
    }
  }

  async function check(event) {
    event.preventDefault();
    put(note);
    const given = [...sources.children].map(item => ({
      title: item.querySelector('[name=title]').value || undefined,
      tier: Number(item.querySelector('[name=tier]').value) || undefined,
      url: item.querySelector('[name=url]').value.trim() || undefined,
      text: item.querySelector('textarea').value.trim() ? item.querySelector('textarea').value : undefined,
    })).filter(source => source.text || source.url);
    if (!text.value.trim() || !given.length) {
      put(note, failure(new Error(say(text.value.trim() ? 'check.nosource' : 'check.notext'))));
      return (text.value.trim() ? sources.querySelector('textarea') : text)?.focus();
    }
    submit.disabled = true;
    try {
      marked(text.value, (await api.verify({ text: text.value, sources: given })).claims);
      announce(say('check.done'));
      result.scrollIntoView({ block: 'start' });
    } catch (error) {
      put(note, failure(error));
    }
    submit.disabled = false;
  }

  function marked(whole, claims) {
    const parts = located(whole, claims);
    const counts = Object.entries(Object.groupBy(claims, claim => claim.verdict));
    put(result, h('h2', null, say('check.result')),
      h('ul', { class: 'facts' }, counts.map(([verdict, list]) => h('li', { class: style(verdict) }, verdictMark(verdict), ` ${list.length}`))),
      h('p', { class: 'hint' }, say('read.legend')),
      h('div', { class: 'report marked' }, parts.map(part => part.claims.length
        ? h('span', { class: `claim ${style(gravest(part.claims))}` }, part.text) : part.text)),
      h('ol', { class: 'claims' }, claims.map(claim => h('li', null,
        h('p', null, verdictMark(claim.verdict), ' ', claim.text),
        claim.quote && h('blockquote', null, h('mark', null, claim.quote), h('span', { class: 'detail' }, ` [${claim.citation}]`)),
        claim.reasons.length > 0 && h('ul', { class: 'reasons' }, claim.reasons.map(reason => h('li', null, reasonWords(reason))))))),
      claims.length === 0 && h('p', { class: 'warning' }, say('check.noclaims')));
  }
}

const gravest = claims => ['CONTRADICTED', 'SUPPORTED', 'NOT_FOUND', 'INCONCLUSIVE'].find(verdict => claims.some(claim => claim.verdict === verdict));
