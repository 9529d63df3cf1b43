// The choice of what is searched: collections of documents, and the web with its providers. Views that ask
// share it.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { failure } from '../parts.js';
import { count, say } from '../say.js';

export function scope() {
  const collections = h('div', { class: 'choices' });
  const web = h('input', { type: 'checkbox', name: 'web', disabled: true, on: { change: showProviders } });
  const note = h('span', { class: 'hint' });
  const queries = h(
    'select',
    { name: 'web_queries', on: { change: () => (chosenQueries = true) } },
    ['question', 'planned'].map(sent => h('option', { value: sent }, say(`web.queries.${sent}`))),
  );
  const sent = h('label', { class: 'inline' }, say('web.queries'), ' ', queries);
  const asked = h('div', { 'class': 'choices providers', 'role': 'group', 'aria-label': say('web.providers') });
  let watermark;
  let providers = [];
  let chosenQueries = false;
  collections.addEventListener('change', showProviders);
  showWeb();
  return {
    nodes: [collections, h('label', { class: 'inline' }, web, say('ask.web')), note, asked, sent],
    load,
    only,
    state,
    request,
  };

  // Reads the collections, and returns them. Those that were unticked stay so.
  async function load() {
    try {
      const found = await api.collections();
      ({ watermark } = found);
      const kept = new Set(
        boxes()
          .filter(box => !box.checked)
          .map(box => box.value),
      );
      put(
        collections,
        found.items.length
          ? found.items.map(item =>
              h(
                'label',
                { class: 'inline' },
                h('input', { type: 'checkbox', name: 'collection', value: item.name, checked: !kept.has(item.name) }),
                `${item.name} · ${count('documents.count', item.documents)}`,
                item.tier && ` · ${say('tier', item.tier)}`,
              ),
            )
          : h('p', { class: 'hint' }, say('ask.nothing')),
      );
      return found.items;
    } catch (error) {
      put(collections, failure(error));
      return null;
    }
  }

  async function showWeb() {
    const found = await api.web().catch(() => null);
    providers = found?.enabled ? found.providers : [];
    web.disabled = !providers.length;
    put(
      asked,
      providers.map(({ name, host }) =>
        h(
          'label',
          { class: 'inline' },
          h('input', { type: 'checkbox', name: 'web_providers', value: name, checked: true }),
          `${name} (${host})`,
        ),
      ),
    );
    showProviders();
  }

  // Offers the providers while the web is ticked.
  function showProviders() {
    asked.hidden = sent.hidden = !web.checked || web.disabled;
    if (!chosenQueries) queries.value = usualQueries();
    put(note, web.disabled ? say('web.off') : web.checked && say('web.choose'));
  }

  // What the server sends unless a request decides: with the web alone, queries as planned.
  function usualQueries() {
    const { all, chosen } = state();
    return all && !chosen ? 'planned' : 'question';
  }

  function boxes(place = collections) {
    return [...place.querySelectorAll('input')];
  }

  function ticked(place) {
    return boxes(place)
      .filter(box => box.checked)
      .map(box => box.value);
  }

  // Ticks one collection alone, and not the web.
  function only(name) {
    boxes().forEach(box => (box.checked = box.value === name));
    web.checked = false;
    showProviders();
  }

  function state() {
    return { all: boxes().length, chosen: ticked(collections).length, web: web.checked };
  }

  // Returns the fields of a request. Throws an error that names the first box if nothing would be searched, or nobody
  // asked.
  function request() {
    const { all, chosen } = state();
    // The server would take an empty list for all collections.
    if (all && !chosen && !web.checked) {
      throw Object.assign(new Error(say(web.disabled ? 'ask.nowhere.noweb' : 'ask.nowhere', say('ask.sources'))), {
        at: boxes()[0],
      });
    }
    const names = ticked(asked);
    if (web.checked && !names.length) {
      throw Object.assign(new Error(say('web.nobody')), { at: boxes(asked)[0] });
    }
    return {
      collections: chosen < all ? ticked(collections) : undefined,
      web: web.checked || undefined,
      web_queries: web.checked && queries.value !== usualQueries() ? queries.value : undefined,
      web_providers: web.checked && names.length < providers.length ? names : undefined,
      watermark,
    };
  }
}
