// Links through which others can read the report. The page shows an address only when it is made.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { button, failure } from '../parts.js';
import { moment, say } from '../say.js';

export function shared(session) {
  const list = h('ul', { class: 'plain' });
  const made = h('div', { role: 'status' });
  const note = h('div');
  const view = h(
    'details',
    { class: 'shared', on: { toggle: () => view.open && load() } },
    h('summary', null, say('share.title')),
    h('p', { class: 'hint' }, say('share.hint')),
    button(say('share.make'), make),
    made,
    list,
    note,
  );
  return view;

  async function load() {
    await attempt(async () => {
      const { items } = await api.links(session.id);
      put(
        list,
        items.map((link, i) =>
          h(
            'li',
            null,
            say('share.link', i + 1, moment(link.created_at)),
            ' ',
            button(say('share.revoke'), () =>
              attempt(async () => {
                await api.unshare(session.id, link.id);
                put(made);
                await load();
              }),
            ),
          ),
        ),
      );
    });
  }

  async function make() {
    await attempt(async () => {
      const { url } = await api.share(session.id);
      put(
        made,
        h('input', {
          'type': 'text',
          'class': 'address',
          'readonly': true,
          'value': url,
          'aria-label': say('share.address'),
          'on': { focus: event => event.target.select() },
        }),
        h('p', { class: 'hint' }, say('share.once')),
      );
      await load();
    });
  }

  async function attempt(work) {
    try {
      await work();
      put(note);
    } catch (error) {
      put(note, failure(error));
    }
  }
}
