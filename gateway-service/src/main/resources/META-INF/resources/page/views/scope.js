// The choice of what is searched: collections of documents, and the web. Views for questions share it.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { failure } from '../parts.js';
import { count, say } from '../say.js';

export function scope() {
  const collections = h('div', { class: 'choices' });
  const web = h('input', { type: 'checkbox', name: 'web', disabled: true });
  const note = h('span', { class: 'hint' });
  let watermark;
  showWeb();
  return { nodes: [collections, h('label', { class: 'inline' }, web, say('ask.web')), note], web, load, only, state, request };

  // Reads the collections, and returns them. Those that were unticked stay so.
  async function load() {
    try {
      const found = await api.collections();
      ({ watermark } = found);
      const kept = new Set(boxes().filter(box => !box.checked).map(box => box.value));
      put(collections, found.items.length ? found.items.map(item =>
        h('label', { class: 'inline' },
          h('input', { type: 'checkbox', name: 'collection', value: item.name, checked: !kept.has(item.name) }),
          `${item.name} · ${count('documents.count', item.documents)}${item.tier ? ` · ${say('tier', item.tier)}` : ''}`))
        : h('p', { class: 'hint' }, say('ask.nothing')));
      return found.items;
    } catch (error) {
      put(collections, failure(error));
      return null;
    }
  }

  async function showWeb() {
    try {
      const { enabled, providers } = await api.web();
      web.disabled = !enabled || !providers.length;
      const asked = providers.map(({ name, host }) => `${name} (${host})`).join(', ');
      put(note, web.disabled ? say('web.off') : say('web.asks', asked));
    } catch {
      put(note, say('web.off'));
    }
  }

  function boxes() {
    return [...collections.querySelectorAll('input')];
  }

  // Ticks one collection alone, and not the web.
  function only(name) {
    boxes().forEach(box => (box.checked = box.value === name));
    web.checked = false;
  }

  function state() {
    return { all: boxes().length, chosen: boxes().filter(box => box.checked).length, web: web.checked };
  }

  // Returns the fields of a request. Throws an error that names the first box if nothing would be searched.
  function request() {
    const { all, chosen } = state();
    // The server would take an empty list for all collections.
    if (all && !chosen && !web.checked) {
      throw Object.assign(new Error(say(web.disabled ? 'ask.nowhere.noweb' : 'ask.nowhere', say('ask.sources'))), { at: boxes()[0] });
    }
    return {
      collections: chosen < all ? boxes().filter(box => box.checked).map(box => box.value) : undefined,
      web: web.checked || undefined,
      watermark,
    };
  }
}
