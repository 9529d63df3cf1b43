// Finds claims in the text that they were taken from. Claims come without citation markers and emphasis, so only
// letters and digits are compared, from left to right.

const LETTER = /[\p{L}\p{N}]/u;

// Numbers in brackets are citations, not part of the words.
const CITATION = /\[\d{1,4}(?:\s*[,，、]\s*\d{1,4})*\]/;
const CITATIONS = new RegExp(CITATION, 'g');
const CITATION_FIRST = new RegExp(`^${CITATION.source}`);

// The citations and the punctuation that end a sentence.
const END = new RegExp(String.raw`^(?:\s{0,2}${CITATION.source})*[\p{Pe}\p{Pf}.!?…。！？"'*]*`, 'u');

// Splits the text into parts, each with its claims. A part that no claim was taken from has an empty list.
export function located(text, claims) {
  const places = [];
  let letters = '';
  for (let i = 0; i < text.length;) {
    const sign = String.fromCodePoint(text.codePointAt(i));
    const marker = sign === '[' ? CITATION_FIRST.exec(text.slice(i, i + 60)) : null;
    if (marker) i += marker[0].length;
    else {
      if (LETTER.test(sign)) {
        letters += sign;
        for (let unit = 0; unit < sign.length; unit++) places.push(i + unit);
      }
      i += sign.length;
    }
  }
  const spans = [];
  let from = 0;
  for (const claim of claims) {
    const bare = [...claim.text.replace(CITATIONS, '')].filter(sign => LETTER.test(sign)).join('');
    if (!bare) continue;
    const last = spans.at(-1);
    if (last?.bare === bare) {
      last.claims.push(claim);
      continue;
    }
    const at = letters.indexOf(bare, from);
    if (at < 0) continue;
    const words = places[at + bare.length - 1] + 1;
    const end = words + END.exec(text.slice(words, words + 60))[0].length;
    spans.push({ bare, start: places[at], end, claims: [claim] });
    from = at + bare.length;
  }
  const parts = [];
  let end = 0;
  for (const span of spans) {
    parts.push(
      { text: text.slice(end, span.start), claims: [] },
      { text: text.slice(span.start, span.end), claims: span.claims },
    );
    end = span.end;
  }
  parts.push({ text: text.slice(end), claims: [] });
  return parts.filter(part => part.text);
}
