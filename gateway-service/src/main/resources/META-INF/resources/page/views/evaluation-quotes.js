// The quotes of a criterion's result, in the policy's text around them.
import { h } from '../dom.js';
import { signed } from '../parts.js';
import { say } from '../say.js';

// Verdicts of the check on a quote, the worst first.
const VERDICTS = ['CONTRADICTED', 'NOT_FOUND', 'INCONCLUSIVE', 'SUPPORTED'];
const AROUND = 500;
const LONGEST_SECTION = 3000;

// Returns a figure for each place of the quotes. The sections may be null; the text is the policy's.
export const quotesInPlace = (citations, sections, text) =>
  bySection(citations, sections).map(place => inPlace(place, text));

// Groups quotes by section and shows the whole section. A quote stands alone if its section is long, or if the sections
// belong to another version of the policy.
function bySection(citations, tree) {
  const places = new Map();
  for (const citation of citations) {
    const section = tree && deepest(tree, citation);
    const whole = section && section.end - section.start <= LONGEST_SECTION;
    const key = whole ? section : citation;
    const place = places.get(key) ?? {
      start: section?.start ?? 0,
      end: section?.end ?? Infinity,
      from: whole ? section.start : Math.max(section?.start ?? 0, citation.start - AROUND),
      to: whole ? section.end : Math.min(section?.end ?? Infinity, citation.end + AROUND),
      citations: [],
    };
    place.citations.push(citation);
    places.set(key, place);
  }
  return [...places.values()];
}

function inPlace(place, text) {
  const [{ section_path: path, page }] = place.citations;
  const verdicts = place.citations.map(citation => citation.verdict);
  const signs = VERDICTS.filter(verdict => verdicts.includes(verdict));
  return h(
    'figure',
    { class: 'quoted' },
    h(
      'figcaption',
      null,
      path,
      page && ` · ${say('page', page)}`,
      signs.map(verdict => [' · ', quoteMark(verdict)]),
    ),
    h(
      'blockquote',
      { class: 'marked' },
      place.from > place.start && '… ',
      marked(place, text),
      place.to < Math.min(place.end, text.length) && ' …',
    ),
  );
}

function marked({ from, to, citations }, text) {
  const parts = [];
  let at = from;
  for (const { start, end } of citations.toSorted((left, right) => left.start - right.start)) {
    if (end <= at) continue;
    const between = text.slice(at, Math.max(at, start));
    parts.push(at === from ? between.trimStart() : between, h('mark', null, text.slice(Math.max(at, start), end)));
    at = end;
  }
  return [...parts, text.slice(at, to).trimEnd()];
}

function deepest(section, { start, end }) {
  const inner = section.children.find(child => child.start <= start && end <= child.end);
  return inner ? deepest(inner, { start, end }) : section;
}

const quoteMark = verdict => signed(verdict, say(`evaluation.quote.${verdict}`));
