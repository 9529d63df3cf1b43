// Copies the report from the server's HTML page into this page. The server has already sanitised it. This module also
// admits only a list of elements, with no attributes but those named here, so a mistake of the server does no harm
// here.
import { away, h } from './dom.js';

const ELEMENTS = new Set([
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'ul',
  'ol',
  'li',
  'em',
  'strong',
  'code',
  'pre',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
  'br',
]);
const FIRST = /^\d{1,9}$/;
const STYLES = /^(claim|supported|contradicted|not-found|inconclusive|cite)$/;

// The page's policy (Trusted Types) allows one use of HTML, under this name: parsing into a document that runs no
// scripts.
const inert = globalThis.trustedTypes?.createPolicy('inert', { createHTML: html => html }) ?? {
  createHTML: html => html,
};

// cite(number) builds the element for a citation, check(claims) the one for a sentence's sign.
export function adopt(html, { cite, check }) {
  // Leaves out the page's own style sheet, since this page's policy would report it.
  const words = html.slice(html.indexOf('<article>'), html.lastIndexOf('</article>'));
  const page = new DOMParser().parseFromString(inert.createHTML(words), 'text/html');
  const article = page.querySelector('article');
  return article ? children(article) : [];

  function children(node) {
    return [...node.childNodes].flatMap(child => {
      if (child.nodeType === Node.TEXT_NODE) return [child.data];
      return child.nodeType === Node.ELEMENT_NODE ? element(child) : [];
    });
  }

  function element(node) {
    const name = node.localName;
    if (name === 'a') return [link(node)];
    if (name === 'span' && node.classList.contains('check')) return [sign(node)];
    if (name === 'span')
      return [h('span', { class: [...node.classList].filter(style => STYLES.test(style)).join(' ') }, children(node))];
    if (name === 'ol') return [h('ol', { start: FIRST.exec(node.getAttribute('start'))?.[0] }, children(node))];
    return ELEMENTS.has(name) ? [h(name, null, children(node))] : [node.textContent];
  }

  function link(node) {
    const source = /^#source-(\d{1,4})$/.exec(node.getAttribute('href') ?? '');
    return source ? cite(Number(source[1])) : away(node.getAttribute('href'), children(node));
  }

  function sign(node) {
    const claims = (node.dataset.claims ?? '').split(' ').map(Number).filter(Boolean);
    return claims.length ? check(claims) : '';
  }
}
