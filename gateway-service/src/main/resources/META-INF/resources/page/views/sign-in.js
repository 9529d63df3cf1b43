// Asks for a key if the server wants one, or links to the identity provider that the server names. The page does not
// keep the key: it sends it once, and then the browser has a cookie that no script can read.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { failure, field } from '../parts.js';
import { say } from '../say.js';

export function signInView(main, done) {
  const key = h('input', {
    type: 'password', name: 'key', autocomplete: 'current-password', spellcheck: 'false', maxlength: 200, required: true,
  });
  const told = h('div', { role: 'alert' });
  const send = h('button', { type: 'submit', class: 'main' }, say('signin.submit'));
  const others = h('p');
  main.append(h('h1', null, say('signin.title')), others, h('p', { class: 'hint' }, say('signin.hint')),
    h('form', { on: { submit } }, field(say('signin.key'), key), send, told));
  key.focus();
  // If this lookup fails, the user can still enter a key.
  api.signInWays().then(({ oidc }) => oidc && put(others, h('a', { class: 'pick', href: api.SIGN_IN_BY_PROVIDER },
    oidc.name ? say('signin.by', oidc.name) : say('signin.by.none'))), () => {});

  async function submit(event) {
    event.preventDefault();
    put(told);
    send.disabled = true;
    try {
      await api.signIn(key.value.trim());
      done();
    } catch (error) {
      put(told, error.status === 401 ? h('p', { class: 'failure' }, say('signin.unknown')) : failure(error));
      send.disabled = false;
      key.focus();
    }
  }
}
