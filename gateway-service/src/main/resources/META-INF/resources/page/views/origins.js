// Shows who copied whom: each line is an origin, each dot a source at its date, earliest first.
import { h, svg } from '../dom.js';
import { day, language, say } from '../say.js';

const WIDTH = 720;
const ROW = 34;
const LEFT = 30;
const MOST = 40;
const LONGEST = 36;

export function origins(session, panel) {
  const dated = session.sources.filter(source => source.published);
  if (dated.length < 2) return null;
  const groups = Object.entries(Object.groupBy(dated, source => source.origin))
    .map(([origin, members]) => [origin, members.toSorted((a, b) => a.published.localeCompare(b.published))])
    .sort(([, a], [, b]) => a[0].published.localeCompare(b[0].published)).slice(0, MOST);
  const times = dated.map(source => Date.parse(source.published));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = source => LEFT + ((Date.parse(source.published) - first) / Math.max(1, last - first)) * (WIDTH - 2 * LEFT);
  const height = groups.length * ROW + 40;
  const chart = svg('svg', { viewBox: `0 0 ${WIDTH} ${height}`, class: 'chart', role: 'img', 'aria-label': say('origins.chart', groups.length, dated.length) },
    groups.map(([, members], row) => {
      const y = row * ROW + 22;
      const spread = placed(members.map(x));
      const right = spread.at(-1) < WIDTH * 0.62;
      return svg('g', null,
        svg('line', { x1: LEFT, x2: WIDTH - LEFT, y1: y, y2: y, class: 'axis' }),
        members.length > 1 && svg('line', { x1: spread[0], x2: spread.at(-1), y1: y, y2: y, class: 'copied' }),
        members.map((source, i) => svg('g', { class: `dot tier-${source.tier ?? 'unknown'}` },
          svg('title', null, `[${source.number}] ${source.site ?? source.title}, ${day(source.published)}`),
          svg('circle', { cx: spread[i], cy: y, r: 12, class: i === 0 ? 'origin' : 'copy' }),
          svg('text', { x: spread[i], y: y + 4, 'text-anchor': 'middle' }, String(source.number)))),
        svg('text', { x: right ? spread.at(-1) + 18 : spread[0] - 18, y: y + 4, class: 'outlet', 'text-anchor': right ? 'start' : 'end' }, named(members)));
    }),
    svg('text', { x: LEFT, y: height - 6, class: 'date' }, day(dated.find(source => Date.parse(source.published) === first).published)),
    svg('text', { x: WIDTH - LEFT, y: height - 6, class: 'date', 'text-anchor': 'end' }, day(dated.find(source => Date.parse(source.published) === last).published)));
  const copies = groups.filter(([, members]) => members.length > 1);
  return h('section', { class: 'part' }, h('h2', null, say('origins.title')), h('p', { class: 'hint' }, say('origins.hint')),
    h('div', { class: 'scroll', role: 'group', tabindex: '0', 'aria-label': say('origins.title') }, chart),
    copies.length > 0 && h('ul', { class: 'detail' }, copies.map(([, [origin, ...others]]) => h('li', null,
      say('origins.copied', others.map(source => `[${source.number}] ${source.site ?? ''} ${day(source.published)}`).join('; '), `[${origin.number}] ${origin.site ?? ''} ${day(origin.published)}`)))));
}

// The outlets of one line, the first to publish in front.
function named(members) {
  const outlets = [...new Set(members.map(source => source.site ?? source.title))];
  const words = outlets.join(language === 'en' ? ', ' : '、');
  return words.length > LONGEST ? `${[...words].slice(0, LONGEST).join('')} …` : words;
}

// Spreads the dots of one line so that they do not overlap.
function placed(positions) {
  const out = [];
  for (const position of positions) out.push(Math.max(position, (out.at(-1) ?? -Infinity) + 27));
  const over = Math.max(0, (out.at(-1) ?? 0) - (WIDTH - LEFT));
  return out.map(position => position - over);
}
