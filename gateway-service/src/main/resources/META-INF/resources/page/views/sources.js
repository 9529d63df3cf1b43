// All sources found, strongest tier first.
import { away, h } from '../dom.js';
import { button, tierBadge } from '../parts.js';
import { day, say } from '../say.js';

export function sourceTable(session, panel) {
  const sorted = session.sources.toSorted((a, b) => (a.tier ?? 9) - (b.tier ?? 9) || a.number - b.number);
  const columns = ['number', 'tier', 'title', 'site', 'published', 'origin', 'used'];
  return h(
    'section',
    { class: 'part' },
    h('h2', null, say('sources.title')),
    h(
      'div',
      { 'class': 'scroll', 'role': 'group', 'tabindex': '0', 'aria-label': say('sources.title') },
      h(
        'table',
        { class: 'sources', role: 'table' },
        h(
          'thead',
          { role: 'rowgroup' },
          null,
          h(
            'tr',
            null,
            columns.map(column => h('th', { scope: 'col' }, say(`column.${column}`))),
          ),
        ),
        h(
          'tbody',
          null,
          sorted.map(source =>
            h(
              'tr',
              { class: source.used ? 'used' : 'unused' },
              h(
                'td',
                null,
                button(String(source.number), event => panel.source(source.number, event.currentTarget), 'cite-link'),
              ),
              h('td', null, tierBadge(source.tier)),
              h('td', { class: 'wide' }, away(source.url, source.title)),
              h('td', { class: 'outlet' }, source.site ?? '–'),
              h('td', { class: 'short' }, source.published ? day(source.published) : say('undated')),
              h(
                'td',
                { 'class': 'short', 'data-column': say('column.origin') },
                source.origin === String(source.number) ? say('origin.own') : `[${source.origin}]`,
              ),
              h('td', { 'data-column': say('column.used') }, source.used ? '✓' : '–'),
            ),
          ),
        ),
      ),
    ),
  );
}
