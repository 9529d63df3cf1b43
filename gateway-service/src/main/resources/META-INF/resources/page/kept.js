// Keeps what a user has begun to write, and restores it when they return to a view or switch the language. It lives in
// this page's memory only, and is lost when the page is closed.
const begun = new Map();

export const kept = view => begun.get(view);

export const keep = (form, view, read) =>
  ['input', 'change'].forEach(event => form.addEventListener(event, () => begun.set(view, read())));

export const forget = view => begun.delete(view);

// Controls that depend on the server's answers.
const ANSWERED = ['collection', 'web_providers', 'web_queries'];

// The controls whose input is kept in a form with fixed fields: all but passwords, files and such boxes.
const controls = form =>
  [...form.elements].filter(
    one => one.name && !['password', 'file'].includes(one.type) && !ANSWERED.includes(one.name),
  );
const state = one => (['radio', 'checkbox'].includes(one.type) ? 'checked' : 'value');

export function keepForm(form, view) {
  kept(view)?.forEach((value, i) => {
    const one = controls(form)[i];
    one[state(one)] = value;
  });
  keep(form, view, () => controls(form).map(one => one[state(one)]));
}
