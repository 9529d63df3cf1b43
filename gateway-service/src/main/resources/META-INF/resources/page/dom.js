// Builds elements. Text only becomes text nodes, so text from a page, a model or a person is never parsed as HTML.
import { clean, webAddress } from './safe.js';

const SVG = 'http://www.w3.org/2000/svg';

export const h = (name, properties, ...children) => fill(document.createElement(name), properties, children);

export const svg = (name, properties, ...children) => fill(document.createElementNS(SVG, name), properties, children);

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name === 'on') {
      for (const [event, handler] of Object.entries(value)) element.addEventListener(event, handler);
    } else if (name === 'href') {
      const address = value.startsWith('#') || value.startsWith('/v1/') ? value : webAddress(value);
      if (address) element.setAttribute('href', address);
    } else if (name === 'value' || name === 'checked' || name === 'disabled' || name === 'open') {
      element[name] = value;
    } else if (name.startsWith('on') || name === 'style' || name === 'srcdoc') {
      throw new Error(`not an attribute for this page: ${name}`);
    } else {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.flat(Infinity).filter(keep).map(asNode));
  return element;
}

const keep = child => child !== null && child !== undefined && child !== false && child !== '';
const asNode = child => (child instanceof Node ? child : document.createTextNode(clean(String(child))));

export function put(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter(keep).map(asNode));
  return element;
}

// A link to another site, or only the words if the address is not a web address.
export const away = (address, words, properties) =>
  webAddress(address)
    ? h('a', { href: address, target: '_blank', rel: 'noopener noreferrer nofollow', ...properties }, words)
    : h('span', properties, words);
