// The most that language models may spend on a question: tokens and US dollars.
import { h } from '../dom.js';
import { field } from '../parts.js';
import { say } from '../say.js';

// Returns the two fields, and the request's part. Without a number in either, the server's own bounds hold.
export function budget() {
  const [tokens, usd] = [
    ['tokens', 1],
    ['usd', 0.01],
  ].map(([name, step]) => h('input', { type: 'number', name, min: 0, step, inputmode: 'decimal' }));
  const number = input => (input.value === '' ? undefined : Number(input.value));
  return {
    nodes: h('div', { class: 'pair' }, field(say('budget.tokens'), tokens), field(say('budget.usd'), usd)),
    request: () => ({
      budget: tokens.value === '' && usd.value === '' ? undefined : { tokens: number(tokens), usd: number(usd) },
    }),
  };
}
