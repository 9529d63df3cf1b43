// Asks for a key if the server wants one, or links to the identity provider that the server names. The page does not
// keep the key: it sends it once, and then the browser has a cookie that no script can read.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { failure, field } from '../parts.js';
import { has, say } from '../say.js';

// The server sends people whom it refuses to this place, with the reason's code.
export const SIGN_IN = 'sign-in';
const KEPT = 'crosscheck.place';

// Returns where somebody was who left for the identity provider, once.
export function placeBefore() {
  if (location.hash.startsWith(`#/${SIGN_IN}`)) return null;
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  return kept;
}

const remember = () => !location.hash.startsWith(`#/${SIGN_IN}`) && sessionStorage.setItem(KEPT, location.hash);

export function signInView(main, done, refused) {
  const key = h('input', {
    type: 'password',
    name: 'key',
    autocomplete: 'current-password',
    spellcheck: 'false',
    maxlength: 200,
    required: true,
  });
  const told = h(
    'div',
    { role: 'alert' },
    refused &&
      h(
        'p',
        { class: 'failure' },
        say(has(`signin.refused.${refused}`) ? `signin.refused.${refused}` : 'signin.refused.unauthorized'),
      ),
  );
  const send = h('button', { type: 'submit', class: 'main' }, say('signin.submit'));
  const others = h('p');
  const hint = h('p', { class: 'hint' }, say('signin.hint'));
  main.append(
    h('h1', null, say('signin.title')),
    told,
    others,
    hint,
    h('form', { on: { submit } }, field(say('signin.key'), key), send),
  );
  key.focus();
  // If this lookup fails, the user can still enter a key.
  api.signInWays().then(
    ({ oidc }) => oidc && offer(oidc.name),
    () => {},
  );

  function offer(provider) {
    put(hint, say('signin.hint.or'));
    put(
      others,
      h(
        'a',
        { class: 'pick', href: api.SIGN_IN_BY_PROVIDER, on: { click: remember } },
        provider ? say('signin.by', provider) : say('signin.by.none'),
      ),
    );
  }

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
