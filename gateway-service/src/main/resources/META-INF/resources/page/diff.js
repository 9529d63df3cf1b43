// The changes between two texts: the longest common subsequence of their lines (Hunt and Szymanski's problem, solved
// with the plain table, since drafts have some hundred lines). The result includes unchanged lines for orientation.

const LONGEST = 1500;

export function changes(before, after) {
  const [a, b] = [before, after].map(text =>
    text
      .split('\n')
      .filter(line => line.trim())
      .slice(0, LONGEST),
  );
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1] + 1
          : Math.max(common[(i + 1) * width + j], common[i * width + j + 1]);
    }
  }
  const out = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) out.push({ kind: 'kept', line: a[i++] }) && j++;
    else if (j >= b.length || (i < a.length && common[(i + 1) * width + j] >= common[i * width + j + 1]))
      out.push({ kind: 'gone', line: a[i++] });
    else out.push({ kind: 'new', line: b[j++] });
  }
  return out;
}
