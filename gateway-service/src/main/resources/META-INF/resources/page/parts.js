// Small components that several views share.
import { h, put } from './dom.js';
import { count, has, language, say } from './say.js';

export const SIGNS = { SUPPORTED: '✓', CONTRADICTED: '✗', NOT_FOUND: '?', INCONCLUSIVE: '–' };

// The worst verdict first, as the server orders them. A sentence with several claims shows the worst.
const GRAVEST = ['CONTRADICTED', 'NOT_FOUND', 'INCONCLUSIVE', 'SUPPORTED'];

export const gravest = claims => claims.toSorted((a, b) => GRAVEST.indexOf(a.verdict) - GRAVEST.indexOf(b.verdict))[0];

export const style = verdict => verdict.toLowerCase().replace('_', '-');

export const signed = (verdict, words) =>
  h('span', { class: `verdict ${style(verdict)}` }, h('span', { 'aria-hidden': 'true' }, SIGNS[verdict]), ` ${words}`);

// A claim's text keeps the Markdown of its emphasis, and has lost the numbers of its sources. A note on agreement means
// nothing without these.
export const bare = text => text.replaceAll('**', '').replace(/ ?\(so also; [^()]*\)|；\s*亦同，[^）；]*/g, '');

export const verdictMark = verdict => signed(verdict, say(`verdict.${style(verdict)}`));

export const tierBadge = (tier, type) =>
  h(
    'span',
    { class: `tier tier-${tier ?? 'unknown'}` },
    tier ? say('tier', tier) : say('tier.unknown'),
    type && type !== 'unknown' && ` · ${has(`type.${type}`) ? say(`type.${type}`) : type}`,
  );

export const usageMark = usage =>
  usage?.model_calls
    ? count('usage', usage.model_calls, usage.input_tokens + usage.output_tokens, usage.usd.toFixed(4))
    : say('usage.none');

export const status = name => h('span', { class: `state ${name}` }, say(`status.${name}`));

// Problems whose own words say more than the page's words for their type.
const PARTICULAR = [
  'bad_request',
  'refused',
  'unreadable_body',
  'invalid_request',
  'gate_closed',
  'bad_gateway',
  'method_not_allowed',
];

// Says what went wrong in the reader's language if the page has the words. The server speaks English only.
export const failure = error => {
  if (error.fields?.length) return wrong(error.fields, name => name);
  return h(
    'p',
    { class: 'failure', role: 'alert' },
    error.status === 0 || error instanceof TypeError
      ? say('offline')
      : has(`problem.${error.type}`)
        ? [say(`problem.${error.type}`), PARTICULAR.includes(error.type) && [' ', foreign(error.message)]]
        : error.type
          ? foreign(error.message)
          : error.message,
  );
};

// Names the fields that the server refuses by their labels in the form.
export const refusal = (error, form) =>
  error.fields?.length
    ? wrong(error.fields, name => control(form, name)?.closest('label')?.querySelector('.label')?.textContent ?? name)
    : failure(error);

export const control = (form, name) => {
  const found = form.elements[name.split('.').pop()];
  return found instanceof Element ? found : found?.[0];
};

// Returns a message if a number or a date in a form is none, such as "1e", and leads to it. To a script such a field is
// empty. Otherwise returns null.
export function unreadable(form) {
  form.querySelectorAll('[aria-invalid]').forEach(one => one.removeAttribute('aria-invalid'));
  const bad = [...form.elements].find(one => one.validity.badInput);
  if (!bad) return null;
  lead(bad);
  const code = bad.type === 'date' ? 'not_a_date' : 'no_number';
  return refusal({ fields: [{ field: bad.name, code, message: '' }] }, form);
}

// Leads the user to an input that is wrong.
export function lead(input) {
  for (let fold = input.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
  input.setAttribute('aria-invalid', 'true');
  input.focus();
}

const wrong = (fields, label) =>
  h(
    'div',
    { class: 'failure', role: 'alert' },
    h(
      'ul',
      { class: 'plain' },
      fields.map(at => h('li', null, say('wrong', label(at.field)), complaint(at))),
    ),
  );

// Says what the server objects to, by its code. {0} and {1} of the words are the first and the last figure of the
// server's own words.
export const complaint = ({ code, message }) => {
  const figures = message.match(/\d[\d.,]*(?: [kMG]B)?/g) ?? [];
  return has(`refused.${code}`) ? say(`refused.${code}`, figures[0], figures.at(-1)) : foreign(message);
};

// Says why documents were skipped, one line for each.
export const skipped = items =>
  items.map(({ name, reason, code }) =>
    h('span', { class: 'skipped' }, `${name}: `, complaint({ code, message: reason })),
  );

// Says why a step failed or rules stood in for the model, from a reason such as "model_timeout: it took too long". The
// name of the party that failed may come first.
export const fallback = reason => {
  const code = /^(?:[a-z_]+: (?=[a-z_]+: ))*([a-z_]+)(?=:|$)/.exec(reason)?.[1];
  return has(`fallback.${code}`) ? say(`fallback.${code}`) : foreign(reason);
};

// Says why a step or a tool failed: in the page's words if it has some, and in those of the server.
export const failed = ({ type, message }) =>
  has(`fallback.${type}`) ? [say(`fallback.${type}`), ' ', foreign(message)] : foreign(`${type}: ${message}`);

const foreign = words => h('span', { lang: language === 'en' ? undefined : 'en' }, words);

export const announce = words => put(document.getElementById('status'), words);

export const field = (label, control, hint) =>
  h(
    'label',
    { class: 'field' },
    h('span', { class: 'label' }, label),
    control,
    hint && h('span', { class: 'hint' }, hint),
  );

export const button = (words, click, kind = 'plain') =>
  h('button', { type: 'button', class: kind, on: { click } }, words);

// Offers the next page of a list, if there is one. Loads it once, however often the button is pressed.
export const offerMore = (place, cursor, load) =>
  put(
    place,
    cursor &&
      button(say('more'), async event => {
        const pressed = event.currentTarget;
        pressed.disabled = true;
        await load(cursor);
        pressed.disabled = false;
      }),
  );

export const select = (name, options, value) => {
  const control = h(
    'select',
    { name },
    options.map(([key, words]) => h('option', { value: key }, words)),
  );
  control.value = value ?? options[0][0];
  return control;
};
