// Cases and criteria as people write them: JSON, as the command takes it, or one a line.

const lines = text => text.split('\n').map(line => line.trim()).filter(Boolean);

// The list in JSON, or under a name in it; null where the text is no JSON. Throws where it only looks like it.
function json(text, name) {
  if (!/^\s*[[{]/.test(text)) return null;
  const read = JSON.parse(text);
  return Array.isArray(read) ? read : read[name] ?? [];
}

// Facts as "name: value".
export function asCase(text) {
  const given = json(text, 'facts');
  if (given) return { facts: given.map(fact => ({ ...fact, value: typeof fact.value === 'object' ? fact.value : String(fact.value) })) };
  return { facts: lines(text).map(line => {
    const [, name, value] = /^([^:：]*)[:：]\s*(.*)$/s.exec(line) ?? [null, line, ''];
    return { name: name.trim(), value };
  }) };
}

export const asCriteria = text =>
  (json(text, 'criteria') ?? lines(text)).map(one => (typeof one === 'string' ? { text: one } : one));
