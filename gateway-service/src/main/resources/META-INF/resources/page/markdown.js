// Renders the Markdown of drafts and critiques as nodes: headings, lists, quotes, table rows, bold and italics.
// Anything else stays text, so text from a model or a page cannot become active content.
import { h } from './dom.js';

export function markdown(text) {
  const out = [];
  let list = null;
  for (const line of text.split('\n')) {
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const item = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(.*)$/.exec(line);
    if (!item) list = null;
    if (!line.trim()) continue;
    if (heading) out.push(h(`h${Math.min(heading[1].length + 2, 6)}`, null, inline(heading[2])));
    else if (item) {
      if (!list) out.push((list = h('ul')));
      list.append(h('li', null, inline(item[1])));
    } else if (line.startsWith('>')) out.push(h('blockquote', null, inline(line.replace(/^>\s?/, ''))));
    else out.push(h('p', null, inline(line)));
  }
  return out;
}

// Renders the bold and italics of one line.
export function inline(text) {
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(/\*\*([^*]{1,2000})\*\*|\*([^*\s][^*]{0,2000})\*/g)) {
    nodes.push(text.slice(from, match.index), h(match[1] ? 'strong' : 'em', null, match[1] ?? match[2]));
    from = match.index + match[0].length;
  }
  return [...nodes, text.slice(from)];
}
