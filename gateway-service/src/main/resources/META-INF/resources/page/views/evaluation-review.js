// A person's verdict on a criterion. It changes no result: the figures of rules and models are based on it.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { announce, button, failure } from '../parts.js';
import { say } from '../say.js';

const STATUSES = ['MET', 'NOT_MET', 'UNCERTAIN'];

// Returns the buttons for a criterion's result. `said` is the verdict so far; `take` gets a new one.
export function reviewOf(evaluation, result, said, take) {
  const note = h('div');
  const choices = [result.status, ...STATUSES.filter(status => status !== result.status)];
  const buttons = choices.map(status => {
    const words = status === result.status ? say('evaluation.review.right') : say(`evaluation.${status}`);
    return button(words, () => choose(status), 'plain small');
  });
  press(said);
  return h(
    'div',
    { 'class': 'own-verdict', 'role': 'group', 'aria-label': say('evaluation.review') },
    h('span', { class: 'label' }, say('evaluation.review')),
    buttons,
    note,
  );

  function press(status) {
    buttons.forEach((one, index) => one.setAttribute('aria-pressed', String(choices[index] === status)));
  }

  async function choose(status) {
    try {
      await api.review(evaluation, { criterion_id: result.criterion_id, status });
      press(status);
      put(note, h('p', { class: 'hint' }, say('evaluation.review.saved')));
      announce(say('evaluation.review.saved'));
      take(status);
    } catch (error) {
      put(note, failure(error));
    }
  }
}
