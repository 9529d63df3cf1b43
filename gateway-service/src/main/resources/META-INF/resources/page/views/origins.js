// Shows who copied whom: each line is an origin, each dot a source at its date, earliest first.
import { h, svg } from '../dom.js';
import { count, day, language, say } from '../say.js';

const LEFT = 30;
const MOST = 40;
// A phone shows the outlets above their lines, so that the chart fits its width.
const DESK = { width: 720, row: 34, longest: 36, style: 'chart' };
const PHONE = { width: 358, row: 50, longest: 28, style: 'chart narrow' };

export function origins(session) {
  const phone = matchMedia('(max-width: 40rem)').matches || document.querySelector('.beside');
  const { width, row: step, longest, style } = phone ? PHONE : DESK;
  const dated = session.sources.filter(source => source.published);
  if (dated.length < 2) return null;
  const groups = Object.entries(Object.groupBy(dated, source => source.origin))
    .map(([origin, members]) => [origin, members.toSorted((a, b) => a.published.localeCompare(b.published))])
    .sort(([, a], [, b]) => a[0].published.localeCompare(b[0].published))
    .slice(0, MOST);
  const times = dated.map(source => Date.parse(source.published));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = source => LEFT + ((Date.parse(source.published) - first) / Math.max(1, last - first)) * (width - 2 * LEFT);
  const height = groups.length * step + 40;
  const chart = svg(
    'svg',
    {
      'viewBox': `0 0 ${width} ${height}`,
      'class': style,
      'role': 'img',
      'aria-label': count('origins.chart', groups.length, dated.length),
    },
    groups.map(([, members], row) => {
      const y = row * step + (phone ? 38 : 22);
      const spread = placed(members.map(x), width);
      const right = spread.at(-1) < width * 0.62;
      return svg(
        'g',
        null,
        svg('line', { x1: LEFT, x2: width - LEFT, y1: y, y2: y, class: 'axis' }),
        members.length > 1 && svg('line', { x1: spread[0], x2: spread.at(-1), y1: y, y2: y, class: 'copied' }),
        members.map((source, i) =>
          svg(
            'g',
            { class: `dot tier-${source.tier ?? 'unknown'}` },
            svg('title', null, `[${source.number}] ${source.site ?? source.title}, ${day(source.published)}`),
            svg('circle', { cx: spread[i], cy: y, r: 12, class: i === 0 ? 'origin' : 'copy' }),
            svg('text', { 'x': spread[i], 'y': y + 4, 'text-anchor': 'middle' }, String(source.number)),
          ),
        ),
        svg(
          'text',
          phone
            ? { x: 0, y: y - 18, class: 'outlet' }
            : {
                'x': right ? spread.at(-1) + 18 : spread[0] - 18,
                'y': y + 4,
                'class': 'outlet',
                'text-anchor': right ? 'start' : 'end',
              },
          named(members, longest),
        ),
      );
    }),
    svg(
      'text',
      { x: LEFT, y: height - 6, class: 'date' },
      day(dated.find(source => Date.parse(source.published) === first).published),
    ),
    svg(
      'text',
      { 'x': width - LEFT, 'y': height - 6, 'class': 'date', 'text-anchor': 'end' },
      day(dated.find(source => Date.parse(source.published) === last).published),
    ),
  );
  const copies = groups.filter(([, members]) => members.length > 1);
  return h(
    'section',
    { class: 'part' },
    h('h2', null, say('origins.title')),
    h('p', { class: 'hint' }, say('origins.hint')),
    h('div', { 'class': 'scroll', 'role': 'group', 'tabindex': '0', 'aria-label': say('origins.title') }, chart),
    copies.length > 0 &&
      h(
        'ul',
        { class: 'detail' },
        copies.map(([, [origin, ...others]]) =>
          h(
            'li',
            null,
            say(
              'origins.copied',
              others.map(source => `[${source.number}] ${source.site ?? ''} ${day(source.published)}`).join('; '),
              `[${origin.number}] ${origin.site ?? ''} ${day(origin.published)}`,
            ),
          ),
        ),
      ),
  );
}

// The outlets of one line, the first to publish in front.
function named(members, longest) {
  const outlets = [...new Set(members.map(source => source.site ?? source.title))];
  const words = outlets.join(language === 'en' ? ', ' : '、');
  return words.length > longest ? `${[...words].slice(0, longest).join('')} …` : words;
}

// Spreads the dots of one line so that they do not overlap.
function placed(positions, width) {
  const out = [];
  for (const position of positions) out.push(Math.max(position, (out.at(-1) ?? -Infinity) + 27));
  const over = Math.max(0, (out.at(-1) ?? 0) - (width - LEFT));
  return out.map(position => position - over);
}
