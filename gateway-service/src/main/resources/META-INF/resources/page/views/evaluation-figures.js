// The figures of rules and of each prompt of a model, and the share of the cases that each judges.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { failure } from '../parts.js';
import { has, moment, say } from '../say.js';
import { showModel } from './model.js';

const DAYS = 30;
const COLUMNS = {
  results: one => one.results,
  undecided: one => share(one.undecided_share),
  accuracy: one => share(one.citation_accuracy),
  reviewed: one => one.reviewed,
  overridden: one => share(one.overridden_share),
  calibration: one => share(one.calibration_error),
};

// How the sentences of the server begin, with the names of the page's words for them.
const SENTENCES = [
  ['a model has weighed', 'missing.results'],
  ['people have reviewed', 'missing.reviews'],
  ['the Critic has judged', 'missing.quotes'],
  ['citation accuracy fell', 'worse.accuracy'],
  ['the share left undecided rose', 'worse.undecided'],
  ['the share overridden by people rose', 'worse.overridden'],
  ['citation accuracy', 'missing.accuracy'],
  ['calibration error', 'missing.calibration'],
];

export function figuresView(main) {
  const note = h('div');
  const found = h('div');
  const model = h('p', { class: 'hint model' });
  document.title = `${say('figures.title')} – Crosscheck`;
  main.append(
    h('p', null, h('a', { href: '#/evaluations' }, say('evaluations.title'))),
    h('h1', null, say('figures.title')),
    h('p', { class: 'hint' }, say('figures.hint')),
    model,
    note,
    found,
  );
  showModel(model);
  Promise.all([api.evaluationFigures({ days: DAYS }), api.evaluationRouting()]).then(
    ([figures, routing]) => put(found, shares(routing), results(figures)),
    error => put(note, failure(error)),
  );
}

function shares(routing) {
  return [
    h('h2', null, say('figures.shares')),
    h(
      'ul',
      null,
      h('li', null, say('figures.share', routing.model_share)),
      routing.shadow && h('li', null, say('figures.shadow')),
      routing.prompts.map(prompt => h('li', null, say('figures.prompt.share', prompt.prompt_id, prompt.share))),
    ),
    routing.model_share < 100 &&
      routing.missing.length > 0 && [
        h('p', null, say('figures.missing')),
        h(
          'ul',
          null,
          routing.missing.map(missing => h('li', null, told(missing))),
        ),
      ],
  ];
}

function results({ since, items, shadow }) {
  const heading = h('h2', null, say('figures.since', moment(since)));
  if (!items.length) return [heading, h('p', { class: 'hint' }, say('figures.nothing'))];
  return [
    heading,
    h(
      'div',
      { 'class': 'scroll', 'tabindex': '0', 'role': 'region', 'aria-label': say('figures.title') },
      h(
        'table',
        { class: 'figures' },
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            h('th', { scope: 'col' }, say('figures.controller')),
            Object.keys(COLUMNS).map(name => h('th', { scope: 'col', class: 'number' }, say(`figures.${name}`))),
          ),
        ),
        h(
          'tbody',
          null,
          items.map(one =>
            h(
              'tr',
              null,
              h('th', { scope: 'row' }, controller(one)),
              Object.values(COLUMNS).map(value => h('td', { class: 'number' }, value(one))),
            ),
          ),
        ),
      ),
    ),
    shadow.compared > 0 && h('p', null, say('figures.agreed', shadow.compared, shadow.agreed)),
    items.flatMap(one =>
      one.worse.map(worse => h('p', { class: 'warning' }, say('figures.worse', controller(one)), ' ', told(worse))),
    ),
  ];
}

// Says in the reader's language what the server says in English: its sentence is known by its beginning, and keeps its
// figures. A figure that is not known yet has a sentence of its own.
function told(sentence) {
  const [, name] = SENTENCES.find(([beginning]) => sentence.startsWith(beginning)) ?? [];
  const figures = sentence.match(/\d[\d.]*\d|\d/g) ?? [];
  const key = `figures.${name}${figures.length < 2 ? '.unknown' : ''}`;
  return name && has(key) ? say(key, ...figures) : h('span', { lang: 'en' }, sentence);
}

const controller = one =>
  say(one.controller === 'react' ? 'evaluation.by.model' : 'by.rules') + (one.prompt_id ? `, ${one.prompt_id}` : '');

const share = value => (value === undefined ? '–' : `${Math.round(value * 100)} %`);
