// Renders the Markdown of drafts, critiques and answers as nodes: headings, lists, quotes, tables, code, bold and
// italics. Anything else stays text, so text from a model or a page cannot become active content.
import { h } from './dom.js';
import { table } from './table.js';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^(\s*)(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;
const DEEPEST = 5;

// Renders a text. `shown` makes the node of a table from its columns, its rows, and how to show a cell.
export function markdown(text, shown = table) {
  const lines = text.split('\n');
  const out = [];
  let lists = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const item = ITEM.exec(line);
    if (!line.trim()) continue;
    if (item) lists = listed(item, lists, out);
    else if (lists.length && /^\s{2,}\S/.test(line) && !FENCE.test(line))
      lists.at(-1).list.lastChild.append(' ', ...inline(line.trim()));
    else {
      lists = [];
      const [node, end] = block(lines, i, shown);
      out.push(node);
      i = end;
    }
  }
  return out;
}

// Reads the block that begins at a line. Returns its node and the number of its last line.
function block(lines, i, shown) {
  const line = lines[i];
  const fence = FENCE.exec(line)?.[1];
  if (fence) {
    const end = lines.findIndex(
      (one, n) => n > i && one.trim().length >= fence.length && one.trim() === fence[0].repeat(one.trim().length),
    );
    const last = end < 0 ? lines.length : end;
    return [h('pre', { tabindex: '0' }, h('code', null, lines.slice(i + 1, last).join('\n'))), last];
  }
  const columns = heads(line, lines[i + 1]);
  if (columns) {
    let end = i + 2;
    while (end < lines.length && lines[end].trim() && lines[end].includes('|')) end++;
    const rows = lines.slice(i + 2, end).map(row => columns.map((_, n) => cells(row)[n] ?? ''));
    return [shown({ columns, rows }, inline), end - 1];
  }
  const heading = HEADING.exec(line);
  if (heading) return [h(`h${Math.min(heading[1].length + 2, 6)}`, null, inline(heading[2])), i];
  if (line.startsWith('>')) return [h('blockquote', null, inline(line.replace(/^>\s?/, ''))), i];
  return [h('p', null, inline(line)), i];
}

// Appends an item to the list that it belongs to by its indentation. Returns the lists that are open now.
function listed([, indent, number, words], open, out) {
  const depth = indent.replaceAll('\t', '    ').length;
  const lists = open.filter(one => one.depth <= depth);
  const last = lists.at(-1);
  const item = h('li', null, inline(words));
  if (last && last.ordered === (number !== undefined) && (depth < last.depth + 2 || lists.length === DEEPEST)) {
    last.list.append(item);
    return lists;
  }
  if (last && depth < last.depth + 2) lists.pop();
  const list = h(number === undefined ? 'ul' : 'ol', { start: number > 1 && String(Number(number)) }, item);
  if (lists.length) lists.at(-1).list.lastChild.append(list);
  else out.push(list);
  return [...lists, { list, depth, ordered: number !== undefined }];
}

// Returns the columns of a table that begins at a line, or null: the next line has a dash for each column.
function heads(line, next) {
  if (!line.includes('|') || !next?.includes('-') || !/^[\s|:-]+$/.test(next)) return null;
  const columns = cells(line);
  const rule = cells(next);
  return rule.length === columns.length && rule.every(cell => /^:?-+:?$/.test(cell)) ? columns : null;
}

const cells = row =>
  row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim().replaceAll('\\|', '|'));

// Renders the code, bold and italics of one line.
export function inline(text) {
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(/`([^`]{1,2000})`|\*\*([^*]{1,2000})\*\*|\*([^*\s][^*]{0,2000})\*/g)) {
    const [, code, strong, em] = match;
    nodes.push(text.slice(from, match.index), h(code ? 'code' : strong ? 'strong' : 'em', null, code ?? strong ?? em));
    from = match.index + match[0].length;
  }
  return [...nodes, text.slice(from)];
}
