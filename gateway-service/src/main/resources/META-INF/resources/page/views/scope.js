// The choice of what is searched: collections of documents, and the web with its providers. Views that ask
// share it.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { failure } from '../parts.js';
import { patiently } from '../patience.js';
import { count, say } from '../say.js';

// Reads whether the web can be searched until the signal is aborted; `ready` is settled when that is known.
export function scope(signal) {
  const collections = h('div', { class: 'choices' });
  const web = h('input', { type: 'checkbox', name: 'web', disabled: true, on: { change: showProviders } });
  const note = h('div', { class: 'hint' });
  const queries = h(
    'select',
    { name: 'web_queries', on: { change: () => (chosenQueries = true) } },
    ['question', 'planned'].map(sent => h('option', { value: sent }, say(`web.queries.${sent}`))),
  );
  const sent = h('label', { class: 'inline' }, say('web.queries'), ' ', queries);
  const asked = h('div', { 'class': 'choices providers', 'role': 'group', 'aria-label': say('web.providers') });
  // The names of the boxes that the user has unticked. They stay so when the boxes are read again.
  const left = { collections: new Set(), providers: new Set() };
  let watermark;
  // Whether the boxes of the collections are those of the server.
  let read = false;
  let providers = [];
  let known = false;
  let chosenQueries = false;
  asked.hidden = sent.hidden = true;
  collections.addEventListener('change', () => {
    leave(collections, left.collections);
    showProviders();
  });
  asked.addEventListener('change', () => leave(asked, left.providers));
  return {
    nodes: [collections, h('label', { class: 'inline' }, web, say('ask.web')), note, asked, sent],
    ready: showWeb(),
    load,
    only,
    choice,
    choose,
    state,
    request,
  };

  // Reads the collections, and returns them. Returns nothing if that fails, or once the signal is aborted.
  async function load() {
    try {
      const found = await patiently(api.collections, signal, unread);
      if (!found) return null;
      read = true;
      ({ watermark } = found);
      put(
        collections,
        found.items.length
          ? found.items.map(item =>
              h(
                'label',
                { class: 'inline' },
                h('input', {
                  type: 'checkbox',
                  name: 'collection',
                  value: item.name,
                  checked: !left.collections.has(item.name),
                }),
                `${item.name} · ${count('documents.count', item.documents)}`,
                item.tier && ` · ${say('tier', item.tier)}`,
              ),
            )
          : h('p', { class: 'hint' }, say('ask.nothing')),
      );
      showProviders();
      return found.items;
    } catch (error) {
      unread(error);
      return null;
    }
  }

  function unread(error) {
    read = false;
    put(collections, failure(error));
  }

  async function showWeb() {
    let found;
    try {
      found = await patiently(api.web, signal, () => put(note, say('web.unknown')));
    } catch (error) {
      put(note, failure(error));
    }
    if (!found) return;
    known = true;
    providers = found.enabled ? found.providers : [];
    web.disabled = !providers.length;
    put(
      asked,
      providers.map(({ name, host }) =>
        h(
          'label',
          { class: 'inline' },
          h('input', { type: 'checkbox', name: 'web_providers', value: name, checked: !left.providers.has(name) }),
          `${name} (${host})`,
        ),
      ),
    );
    showProviders();
  }

  // Offers the providers while the web is ticked.
  function showProviders() {
    asked.hidden = sent.hidden = !onWeb();
    if (!chosenQueries) queries.value = usualQueries();
    if (known) put(note, web.disabled ? say('web.off') : web.checked && say('web.choose'));
  }

  // What the server sends unless a request decides: with the web alone, queries as planned.
  function usualQueries() {
    const { all, chosen } = state();
    return all && !chosen ? 'planned' : 'question';
  }

  function onWeb() {
    return web.checked && !web.disabled;
  }

  function boxes(place = collections) {
    return [...place.querySelectorAll('input')];
  }

  function ticked(place) {
    return boxes(place)
      .filter(box => box.checked)
      .map(box => box.value);
  }

  function leave(place, names) {
    boxes(place).forEach(box => (box.checked ? names.delete(box.value) : names.add(box.value)));
  }

  // What the user chose among the server's answers, which choose() restores.
  function choice() {
    return {
      collections: [...left.collections],
      providers: [...left.providers],
      queries: chosenQueries ? queries.value : undefined,
    };
  }

  function choose(before) {
    before.collections.forEach(name => left.collections.add(name));
    before.providers.forEach(name => left.providers.add(name));
    if (before.queries) {
      chosenQueries = true;
      queries.value = before.queries;
    }
  }

  // Ticks one collection alone, and not the web.
  function only(name) {
    boxes().forEach(box => (box.checked = box.value === name));
    leave(collections, left.collections);
    web.checked = false;
    showProviders();
  }

  function state() {
    return { all: boxes().length, chosen: ticked(collections).length, web: onWeb() };
  }

  // Returns the fields of a request. Throws an error that names the first box, if there is one, if nothing would be
  // searched, nobody asked, or the choice of collections is not known.
  function request() {
    // Without the boxes, the collections that the user has left out would be searched.
    if (left.collections.size && !read) throw new Error(say('ask.unread', say('ask.sources')));
    const { all, chosen, web: alsoWeb } = state();
    // The server would take an empty list for all collections.
    if (all && !chosen && !alsoWeb) {
      throw Object.assign(new Error(say(web.disabled ? 'ask.nowhere.noweb' : 'ask.nowhere', say('ask.sources'))), {
        at: boxes()[0],
      });
    }
    const names = ticked(asked);
    if (alsoWeb && !names.length) {
      throw Object.assign(new Error(say('web.nobody')), { at: boxes(asked)[0] });
    }
    return {
      collections: chosen < all ? ticked(collections) : undefined,
      web: alsoWeb || undefined,
      web_queries: alsoWeb && queries.value !== usualQueries() ? queries.value : undefined,
      web_providers: alsoWeb && names.length < providers.length ? names : undefined,
      watermark,
    };
  }
}
