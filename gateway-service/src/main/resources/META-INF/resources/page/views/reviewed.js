// A review of the Critic in full: its verdict, its reasons, and what it objects to.
import { h } from '../dom.js';
import { has, say } from '../say.js';

const OBJECTIONS = ['violations', 'suggestions', 'logical_gaps', 'source_issues'];

export const reviewed = out => [
  h(
    'p',
    null,
    h(
      'strong',
      { class: `review ${out.status}` },
      has(`review.${out.status}`) ? say(`review.${out.status}`) : String(out.status),
    ),
    ' ',
    out.critique ?? '',
  ),
  ...OBJECTIONS.filter(name => out[name]?.length).flatMap(name => [
    h('h4', null, say(`review.${name}`)),
    list(out[name]),
  ]),
];

export const list = items =>
  h(
    'ul',
    null,
    items.map(item =>
      h('li', null, typeof item === 'string' ? item : (item.message ?? item.detail ?? JSON.stringify(item))),
    ),
  );
