// Shows rows as a table that scrolls sideways where it does not fit.
import { h } from './dom.js';
import { say } from './say.js';

const MOST = 200;
const NUMBER = /^[-−+]?(?:[$€£¥]|NT\$|US\$)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s?%?$/;

// Returns the value of a cell that is a number, such as -1,250.5, $3 or 12 %; otherwise null.
export function amount(cell) {
  const [, whole, part = ''] = NUMBER.exec(plain(cell)) ?? [];
  return whole ? Number(whole.replaceAll(',', '') + part) * (/^[-−]/.test(plain(cell)) ? -1 : 1) : null;
}

export const plain = cell => cell.replaceAll('*', '').replaceAll('`', '').trim();

// `cell` makes the content of a cell from its text.
export function table({ columns, rows }, cell = text => text) {
  const figures = columns.map(
    (_, n) => rows.length > 0 && rows.every(row => !plain(row[n]) || amount(row[n]) !== null),
  );
  const style = n => figures[n] && 'figure';
  return h(
    'div',
    { 'class': 'scroll', 'role': 'group', 'tabindex': '0', 'aria-label': say('table') },
    h(
      'table',
      null,
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          columns.map((name, n) => h('th', { scope: 'col', class: style(n) }, cell(name))),
        ),
      ),
      h(
        'tbody',
        null,
        rows.slice(0, MOST).map(row =>
          h(
            'tr',
            null,
            row.map((text, n) => h('td', { class: style(n) }, cell(text))),
          ),
        ),
      ),
    ),
    rows.length > MOST && h('p', { class: 'hint' }, say('table.cut', MOST, rows.length)),
  );
}
