// Keeps what a user has begun to write, and restores it when they return to a view or switch the language. It lives in
// this page's memory only, and is lost when the page is closed, the user signs out or another one signs in.
const begun = new Map();

export const kept = view => begun.get(view);

// Keeps what read() returns whenever the form changes. A function names a view whose name may change.
export const keep = (form, view, read) =>
  ['input', 'change'].forEach(event => form.addEventListener(event, () => begun.set(named(view), read())));

const named = view => (typeof view === 'function' ? view() : view);

// Whether anything is kept.
export const keeps = () => begun.size > 0;

// Forgets what is kept of a view. If its form has been sent, pass the form: a browser reports the change of the control
// in focus when that leaves the page, so the control gives up the focus first.
export function forget(view, form) {
  form?.querySelector(':focus')?.blur();
  begun.delete(view);
}

// Tells a form that a script has changed its content.
export const changed = form => form.dispatchEvent(new Event('change'));

// Controls that depend on the server's answers.
const ANSWERED = ['collection', 'web_providers', 'web_queries'];

// The controls whose input is kept in a form with fixed fields: all but passwords, files and such boxes.
const controls = form =>
  [...form.elements].filter(
    one => one.name && !['password', 'file'].includes(one.type) && !ANSWERED.includes(one.name),
  );
const state = one => (['radio', 'checkbox'].includes(one.type) ? 'checked' : 'value');

// `scope` is the form's choice of what is searched: it keeps the controls that depend on the server's answers.
export function keepForm(form, view, scope) {
  const before = kept(named(view));
  before?.fixed.forEach((value, i) => {
    const one = controls(form)[i];
    one[state(one)] = value;
  });
  if (before) scope.choose(before.choice);
  keep(form, view, () => ({ fixed: controls(form).map(one => one[state(one)]), choice: scope.choice() }));
}
