// Reads cases and criteria as people write them: JSON, as the command line takes it, or one item a line. JSON of any
// other form stays as it is, so that the server's refusal names what is wrong with it.

const lines = text =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);

// Returns null if the text does not start like JSON, and throws if it starts like JSON but is malformed.
const json = text => (/^\s*[[{]/.test(text) ? JSON.parse(text) : null);

const each = (list, change) => (Array.isArray(list) ? list.map(change) : list);

// People write numbers and truth values without quotation marks; the server takes strings.
const fact = given =>
  ['number', 'boolean'].includes(typeof given?.value) ? { ...given, value: String(given.value) } : given;

// Without JSON, each line is a fact as "name: value".
export function asCase(text) {
  const given = json(text);
  if (given) return Array.isArray(given) ? { facts: given.map(fact) } : { ...given, facts: each(given.facts, fact) };
  return {
    facts: lines(text).map(line => {
      const [, name, value] = /^([^:：]*)[:：]\s*(.*)$/s.exec(line) ?? [null, line, ''];
      return { name: name.trim(), value };
    }),
  };
}

export function asCriteria(text) {
  const given = json(text) ?? lines(text);
  return each(given.criteria ?? given, one => (typeof one === 'string' ? { text: one } : one));
}
