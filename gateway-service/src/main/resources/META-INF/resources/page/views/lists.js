// Reads cases and criteria as people write them: JSON, as the command line takes it, or one item a line.

const lines = text =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);

// Returns null if the text does not start like JSON, and throws if it starts like JSON but is malformed.
const json = text => (/^\s*[[{]/.test(text) ? JSON.parse(text) : null);

// Returns the list, which is the whole JSON or its field `name`.
const listed = (read, name) => (Array.isArray(read) ? read : (read[name] ?? []));

// Without JSON, each line is a fact as "name: value".
export function asCase(text) {
  const given = json(text);
  if (given)
    return {
      id: given.id,
      facts: listed(given, 'facts').map(fact => ({
        ...fact,
        value: typeof fact.value === 'object' ? fact.value : String(fact.value),
      })),
    };
  return {
    facts: lines(text).map(line => {
      const [, name, value] = /^([^:：]*)[:：]\s*(.*)$/s.exec(line) ?? [null, line, ''];
      return { name: name.trim(), value };
    }),
  };
}

export const asCriteria = text =>
  listed(json(text) ?? lines(text), 'criteria').map(one => (typeof one === 'string' ? { text: one } : one));
