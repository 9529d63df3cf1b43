// Draws a table of figures as bars, or as lines if its rows are dates. The table itself follows, folded. Positions
// across are percentages, so that the text keeps its size at any width.
import { h, svg } from '../dom.js';
import { language, say } from '../say.js';
import { amount, plain, table } from '../table.js';

const FEWEST = 3;
const MOST_BARS = 40;
const MOST_POINTS = 400;
const MOST_SERIES = 3;
// Columns share a scale only if the largest figures differ by no more than this.
const COMPARABLE = 10;
const DATE = /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?|年)?$/;
const BAR = 14;
const WIDEST = 72;
const WIDEST_LABEL = 44;
const HEIGHT = 200;

// Returns the table as a chart with the table beneath it, or as a table alone if a chart would say no more.
export function plotted(data, cell) {
  const found = read(data);
  if (!found) return table(data, cell);
  const draw = found.times ? lines : bars;
  return h(
    'figure',
    { class: 'plot' },
    h(
      'figcaption',
      null,
      say(found.times ? 'plot.lines' : 'plot.bars', found.series.map(one => one.name).join(', '), found.name),
    ),
    panels(found.series).map(series => [found.series.length > 1 && legend(series), draw(found, series)]),
    h('details', null, h('summary', null, say('plot.table')), table(data, cell)),
  );
}

// Reads the column that names the rows, and the columns of figures; null if the table is not of this form.
function read({ columns, rows }) {
  if (
    rows.length < FEWEST ||
    columns.length < 2 ||
    columns.length > MOST_SERIES + 1 ||
    rows.some(row => row.length !== columns.length)
  )
    return null;
  const values = columns.map((_, n) => rows.map(row => amount(row[n])));
  const times = columns.map((_, n) => rows.map(row => time(plain(row[n]))));
  const dated = times.findIndex(column => column.every(one => one !== null) && new Set(column).size === rows.length);
  const named = dated >= 0 ? dated : values.findIndex(column => column.every(value => value === null));
  if (named < 0 || rows.length > (dated >= 0 ? MOST_POINTS : MOST_BARS)) return null;
  const series = columns
    .map((name, n) => ({ name: plain(name), values: values[n], texts: rows.map(row => plain(row[n])) }))
    .filter((_, n) => n !== named);
  if (series.some(one => one.values.some(value => value === null))) return null;
  const labels = rows.map(row => plain(row[named]));
  return { name: plain(columns[named]), labels, series, times: dated >= 0 && times[dated] };
}

function time(text) {
  const [, year, month, day] = DATE.exec(text) ?? [];
  if (!year || year < 1000 || month > 12 || day > 31) return null;
  return Date.UTC(year, (month ?? 1) - 1, day ?? 1);
}

// Puts columns on one scale if their largest figures are comparable.
function panels(series) {
  const largest = one => Math.max(...one.values.map(Math.abs));
  const out = [];
  for (const one of series) {
    const suits = panel =>
      panel.every(
        other => Math.max(largest(one), largest(other)) <= COMPARABLE * Math.min(largest(one), largest(other)),
      );
    const panel = out.find(suits);
    if (panel) panel.push(one);
    else out.push([one]);
  }
  return out;
}

const legend = series =>
  h(
    'ul',
    { class: 'plain legend detail' },
    series.map((one, n) =>
      h(
        'li',
        null,
        svg(
          'svg',
          { 'width': 24, 'height': 12, 'aria-hidden': 'true' },
          svg('rect', { x: 1, y: 1, width: 22, height: 10, class: `value series-${n}` }),
        ),
        ` ${one.name}`,
      ),
    ),
  );

function bars({ labels }, series) {
  const values = series.flatMap(one => one.values);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const at = value => ((value - low) / (high - low || 1)) * WIDEST;
  const room = 20 + series.length * (BAR + 3) + 6;
  return image(
    labels.length * room,
    said(labels, series),
    labels.map((label, i) =>
      svg(
        'g',
        null,
        svg('text', { x: 0, y: i * room + 14, class: 'label' }, svg('title', null, label), cut(label)),
        svg('line', { x1: across(at(0)), x2: across(at(0)), y1: i * room + 18, y2: (i + 1) * room - 6, class: 'axis' }),
        series.map((one, n) => {
          const value = one.values[i];
          const y = i * room + 20 + n * (BAR + 3);
          return [
            svg('rect', {
              x: across(at(Math.min(0, value))),
              y,
              width: across(Math.abs(at(value) - at(0))),
              height: BAR,
              class: `value series-${n}`,
            }),
            svg('text', { x: across(at(Math.max(0, value))), dx: 6, y: y + BAR - 3 }, one.texts[i]),
          ];
        }),
      ),
    ),
  );
}

function lines({ labels, times }, series) {
  const values = series.flatMap(one => one.values);
  const ticks = scale(Math.min(...values), Math.max(...values));
  const short = shortened(ticks);
  const [low, high] = [ticks[0], ticks.at(-1)];
  const order = labels.map((_, i) => i).toSorted((a, b) => times[a] - times[b]);
  const [first, last] = [times[order[0]], times[order.at(-1)]];
  const x = i => across(13 + ((times[i] - first) / (last - first)) * 84);
  const y = value => 16 + (1 - (value - low) / (high - low)) * (HEIGHT - 46);
  return image(
    HEIGHT,
    said(labels, series),
    ticks.map(tick => [
      svg('line', { x1: 0, x2: '100%', y1: y(tick), y2: y(tick), class: 'axis' }),
      svg('text', { x: 0, y: y(tick) - 3, class: 'label' }, short(tick)),
    ]),
    series.map((one, n) =>
      svg(
        'g',
        { class: `line series-${n}` },
        order
          .slice(1)
          .map((i, k) => svg('line', { x1: x(order[k]), x2: x(i), y1: y(one.values[order[k]]), y2: y(one.values[i]) })),
        order.map(i =>
          svg('circle', { cx: x(i), cy: y(one.values[i]), r: 3 }, svg('title', null, `${labels[i]}: ${one.texts[i]}`)),
        ),
      ),
    ),
    svg('text', { x: '13%', y: HEIGHT - 6, class: 'label' }, labels[order[0]]),
    svg('text', { 'x': '97%', 'y': HEIGHT - 6, 'class': 'label', 'text-anchor': 'end' }, labels[order.at(-1)]),
  );
}

const across = percent => `${Math.round(percent * 100) / 100}%`;

const image = (height, words, ...content) =>
  svg('svg', { 'width': '100%', height, 'role': 'img', 'aria-label': words }, content);

// Cuts a name to the width of a phone. Wide characters take the room of two.
function cut(label) {
  let room = WIDEST_LABEL;
  const kept = [...label].filter(sign => (room -= sign > '\u2e7f' ? 2 : 1) >= 0);
  return room < 0 ? `${kept.join('')}…` : label;
}

// Says for a screen reader what a chart shows at a glance: each column's largest and smallest figure.
const said = (labels, series) =>
  series
    .map(one => {
      const [low, high] = [Math.min, Math.max].map(pick => one.values.indexOf(pick(...one.values)));
      return say('plot.said', one.name, labels.length, one.texts[high], labels[high], one.texts[low], labels[low]);
    })
    .join(' ');

// Returns round figures that reach from below the smallest value to above the largest.
function scale(low, high) {
  const span = high - low || Math.abs(high) || 1;
  const power = 10 ** Math.floor(Math.log10(span / 3));
  const step = [1, 2, 5, 10].map(one => one * power).find(one => span / one <= 4);
  const [from, to] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  return Array.from({ length: to - from + 1 }, (_, i) => (from + i) * step);
}

// Returns how to write the figures of a scale: short, with as many digits as tell one from the next.
function shortened(ticks) {
  const [step, most] = [ticks[1] - ticks[0], Math.max(...ticks.map(Math.abs))].map(one => Math.floor(Math.log10(one)));
  const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'zh-TW', {
    notation: 'compact',
    // Intl allows 1 to 21.
    maximumSignificantDigits: Math.min(21, most - step + 1) || 1,
  });
  return tick => format.format(tick);
}
