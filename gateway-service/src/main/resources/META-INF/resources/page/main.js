// Shows the view that the address names after #, so that users can bookmark, share and go back to views.
import * as api from './api.js';
import { h, put } from './dom.js';
import { keeps } from './kept.js';
import { failure } from './parts.js';
import { patiently } from './patience.js';
import { language, say, speak } from './say.js';
import { askView } from './views/ask.js';
import { changesView } from './views/changes.js';
import { chatView } from './views/chat.js';
import { checkView } from './views/check.js';
import { documentsView } from './views/documents.js';
import { evaluationsView } from './views/evaluations.js';
import { historyView } from './views/history.js';
import { sessionView } from './views/session.js';
import { placeBefore, SIGN_IN, signInView } from './views/sign-in.js';

const VIEWS = {
  ask: askView,
  chat: chatView,
  session: sessionView,
  history: historyView,
  documents: documentsView,
  check: checkView,
  changes: changesView,
  evaluations: evaluationsView,
};
const LINKS = ['ask', 'chat', 'history', 'documents', 'check', 'evaluations'];

let leave = () => {};
let signedIn;
// The id of the key of the last user whom the server named. It outlives the sign-in.
let user;
let locked = false;

function show() {
  leave();
  leave = () => {};
  const [name, ...rest] = place();
  const view = VIEWS[name] ?? askView;
  document.title = `${say(locked ? 'signin.title' : LINKS.includes(name) ? `nav.${name}` : 'nav.ask')} – Crosscheck`;
  document.documentElement.lang = language;
  put(document.querySelector('.skip'), say('skip'));
  frame(locked ? '' : name);
  const main = put(document.getElementById('main'));
  if (locked) signInView(main, enter, name === SIGN_IN ? rest[0] : undefined);
  else leave = view(main, rest) ?? leave;
}

// Users who signed in can see as whom, and sign out. Where the server asks for no key, there is no sign-out button.
const look = () =>
  api.me().then(
    me => {
      know(me);
      frame(place()[0]);
    },
    () => {},
  );

function know(me) {
  signedIn = me.key_id && me.name;
  user = me.key_id;
}

// Returns the view's name and its arguments. A malformed address leads to the first view.
function place() {
  try {
    const [name, ...rest] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
    return [name || 'ask', ...rest];
  } catch {
    return ['ask'];
  }
}

function stranger() {
  signedIn = undefined;
  if (locked) return;
  locked = true;
  show();
}

// Leaves the form for the key if somebody is signed in now. Loads the page anew if that is, or may be, another user:
// they must see nothing of what the last one began to write.
async function enter() {
  let me;
  try {
    me = await patiently(api.me, new AbortController().signal, () => {});
  } catch {
    return show();
  }
  if (user ? user !== me.key_id : keeps()) return location.reload();
  locked = false;
  know(me);
  show();
}

function frame(current) {
  const refused = h('div');
  const other = language === 'en' ? 'zh-Hant' : 'en';
  put(
    document.querySelector('.bar'),
    h('a', { class: 'name', href: '#/ask' }, 'Crosscheck'),
    h(
      'nav',
      { 'aria-label': say('nav') },
      LINKS.map(name =>
        h(
          'a',
          {
            'href': `#/${name}`,
            'aria-current':
              (name === current || (name === 'history' && ['session', 'changes'].includes(current))) && 'page',
          },
          say(`nav.${name}`),
        ),
      ),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        lang: other,
        on: {
          click: () => {
            speak(other);
            show();
            document.querySelector('.bar button').focus();
          },
        },
      },
      say('language.other'),
    ),
    h('button', { type: 'button', class: 'quiet', on: { click: turn } }, say('theme')),
    signedIn && h('span', { class: 'who', title: signedIn }, signedIn),
    signedIn && h('button', { type: 'button', class: 'quiet', on: { click: () => signOut(refused) } }, say('signout')),
    refused,
  );
}

// Loads the page anew, so that the next user sees nothing of this one's. If the server has not answered, the user is
// still signed in.
async function signOut(note) {
  try {
    await api.signOut();
  } catch (error) {
    if (error.status !== 401) return put(note, failure(error));
  }
  location.reload();
}

// Light and dark follow the system until the user switches.
function turn() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = dark ? 'light' : 'dark';
  localStorage.setItem('crosscheck.theme', root.dataset.theme);
}

const theme = localStorage.getItem('crosscheck.theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
document.querySelector('.skip').addEventListener('click', event => {
  event.preventDefault();
  document.getElementById('main').focus();
});
addEventListener(api.STRANGER, stranger);
addEventListener('hashchange', async () => {
  if (locked) await enter();
  else show();
  scrollTo(0, 0);
  document.getElementById('main').focus({ preventScroll: true });
});
// Whoever comes back from the identity provider goes on where they were.
const before = placeBefore();
if (before && !location.hash) history.replaceState(null, '', before);
show();
look();
