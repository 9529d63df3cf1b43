// What somebody has begun to write is there again when they come back to a view, or have turned the language. It is kept
// in this page alone, and gone when the page is closed.
const begun = new Map();

export const kept = view => begun.get(view);

export const keep = (form, view, read) => ['input', 'change'].forEach(event => form.addEventListener(event, () => begun.set(view, read())));

export const forget = view => begun.delete(view);

// The controls of a form that is always the same: what is typed, chosen and ticked, but for passwords and files.
const controls = form => [...form.elements].filter(one => one.name && !['password', 'file'].includes(one.type) && one.name !== 'collection');
const state = one => (['radio', 'checkbox'].includes(one.type) ? 'checked' : 'value');

export function keepForm(form, view) {
  kept(view)?.forEach((value, i) => {
    const one = controls(form)[i];
    one[state(one)] = value;
  });
  keep(form, view, () => controls(form).map(one => one[state(one)]));
}
