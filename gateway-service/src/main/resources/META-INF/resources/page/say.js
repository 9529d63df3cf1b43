// The page's own words in the reader's language.
import en from './words/en.js';
import zh from './words/zh-Hant.js';

const LANGUAGES = { en, 'zh-Hant': zh };
const KEPT = 'crosscheck.language';

export let language = chosen();

function chosen() {
  const kept = localStorage.getItem(KEPT);
  if (kept in LANGUAGES) return kept;
  const asked = navigator.languages.find(tag => /^(en|zh)\b/i.test(tag));
  return asked?.toLowerCase().startsWith('zh') ? 'zh-Hant' : 'en';
}

export function speak(tag) {
  language = tag;
  localStorage.setItem(KEPT, tag);
}

// Returns the words for a key; {0}, {1} … are replaced by the parts. A missing word shows its key, and fails a test.
export function say(key, ...parts) {
  const words = LANGUAGES[language][key] ?? en[key] ?? key;
  return words.replace(/\{(\d)\}/g, (_, n) => parts[n] ?? '');
}

// As say() does, with words of their own for one of something.
export const count = (key, n, ...parts) =>
  say(n === 1 && `${key}.one` in LANGUAGES[language] ? `${key}.one` : key, n, ...parts);

export const has = key => key in LANGUAGES[language];

export const day = text =>
  text ? format(text, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }) : '';

export const moment = text => format(text, { dateStyle: 'medium', timeStyle: 'short' });

const format = (text, options) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'zh-TW', options).format(new Date(text));
