// Asks the user what the question means: one of its readings, their own words, or the question as it is.
import { h } from '../dom.js';
import { button, field } from '../parts.js';
import { say } from '../say.js';

// answer(body) sends what the user says.
export function clarification(session, answer) {
  const words = h('input', { name: 'reading', maxlength: 1000 });
  return h(
    'section',
    { 'class': 'dialog', 'role': 'group', 'aria-labelledby': 'clarify-title' },
    h('h2', { id: 'clarify-title' }, say('clarify.title')),
    h('p', { class: 'hint' }, say(`clarify.${session.clarification.ambiguity_type}`)),
    h(
      'ul',
      { class: 'plain' },
      session.clarification.options.map((option, i) =>
        h(
          'li',
          null,
          h(
            'button',
            { type: 'button', class: 'example', on: { click: () => answer({ option: i + 1 }) } },
            h('strong', null, option.label),
            option.question !== option.label && h('span', { class: 'hint' }, option.question),
          ),
        ),
      ),
    ),
    h(
      'form',
      {
        class: 'row',
        on: {
          submit: event => {
            event.preventDefault();
            if (words.value.trim()) answer({ text: words.value.trim() });
          },
        },
      },
      field(say('clarify.text'), words),
      h('button', { type: 'submit', class: 'plain' }, say('clarify.send')),
      button(say('clarify.skip'), () => answer({ skip: true }), 'quiet'),
    ),
  );
}
