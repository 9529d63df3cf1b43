// Keeps a view up to date while what it shows changes.
import { patiently } from './patience.js';

// Returns a function that loads and shows something. It loads once at a time, so that no older answer replaces a newer
// one, and at most once in `ms`; calls in between lead to one more load. Tells lost(error) about each failure that may
// pass and tries again; tells failed(error) about any other. A load without an answer fails in this way after a while.
// Ends when the signal is aborted.
export function rereading({ load, show, lost, failed, signal, ms }) {
  let wanted = false;
  let busy = false;
  return async function reread() {
    wanted = true;
    if (busy) return;
    busy = true;
    while (wanted && !signal.aborted) {
      wanted = false;
      try {
        const loaded = await patiently(load, signal, lost);
        if (!signal.aborted) show(loaded);
      } catch (error) {
        failed(error);
      }
      await new Promise(resolve => setTimeout(resolve, ms));
    }
    busy = false;
  };
}

const CONTROLS = 'a, button, summary, [tabindex]';

// Returns a function that fills a list with an element for each of the items, in their order; items only change or
// follow. It builds the elements of changed items alone: all others keep their focus, folds and places.
export function renewal(list) {
  const shown = [];
  return (items, build) =>
    items.forEach((item, i) => {
      const data = JSON.stringify(item);
      if (shown[i] === data) return;
      shown[i] = data;
      const old = list.children[i];
      const fresh = build(item);
      if (!old) return list.append(fresh);
      const focused = [...old.querySelectorAll(CONTROLS)].indexOf(document.activeElement);
      old.replaceWith(fresh);
      if (focused >= 0) fresh.querySelectorAll(CONTROLS)[focused]?.focus({ preventScroll: true });
    });
}
