// Small things that several views show.
import { h, put } from './dom.js';
import { has, say } from './say.js';

export const SIGNS = { SUPPORTED: '✓', CONTRADICTED: '✗', NOT_FOUND: '?', INCONCLUSIVE: '–' };

export const style = verdict => verdict.toLowerCase().replace('_', '-');

export const verdictMark = verdict =>
  h('span', { class: `verdict ${style(verdict)}` },
    h('span', { 'aria-hidden': 'true' }, SIGNS[verdict]), ` ${say(`verdict.${style(verdict)}`)}`);

export const tierBadge = (tier, type) =>
  h('span', { class: `tier tier-${tier ?? 'unknown'}` },
    tier ? say('tier', tier) : say('tier.unknown'), type && ` · ${has(`type.${type}`) ? say(`type.${type}`) : type}`);

export const status = name => h('span', { class: `state ${name}` }, say(`status.${name}`));

export const failure = error =>
  h('p', { class: 'failure', role: 'alert' }, error.status === 0 || error instanceof TypeError ? say('offline') : error.message);

export const announce = words => put(document.getElementById('status'), words);

export const field = (label, control, hint) =>
  h('label', { class: 'field' }, h('span', { class: 'label' }, label), control, hint && h('span', { class: 'hint' }, hint));

export const button = (words, click, kind = 'plain') =>
  h('button', { type: 'button', class: kind, on: { click } }, words);

export const select = (name, options, value) => {
  const control = h('select', { name }, options.map(([key, words]) => h('option', { value: key }, words)));
  control.value = value ?? options[0][0];
  return control;
};
