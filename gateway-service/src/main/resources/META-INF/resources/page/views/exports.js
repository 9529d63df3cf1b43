// Downloads the report as a file. The server decides which formats it offers; it refuses others with an error.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { button, failure } from '../parts.js';
import { say } from '../say.js';
import { shared } from './shared.js';

const FORMS = [['PDF', 'pdf', 'pdf'], ['Word', 'docx', 'docx'], ['Markdown', 'markdown', 'md'], ['HTML', 'html', 'html'],
  ['BibTeX', 'bibtex', 'bib'], ['CSL-JSON', 'csl-json', 'csl.json']];

export function exports(session) {
  const note = h('div');
  return [h('details', { class: 'exports' }, h('summary', null, say('export.title')),
    h('div', { class: 'row' },
      FORMS.map(([name, format, ending]) => button(name, () => save(() => api.reportAs(session.id, format), ending))),
      button('JSON', () => save(async () => new Blob([JSON.stringify(await api.session(session.id), null, 2)], { type: 'application/json' }), 'json')),
      button(say('export.print'), () => print())), note), shared(session)];

  async function save(load, ending) {
    try {
      const address = URL.createObjectURL(await load());
      const link = document.createElement('a');
      link.href = address;
      link.download = `crosscheck-${session.id.slice(0, 8)}.${ending}`;
      link.click();
      URL.revokeObjectURL(address);
      put(note);
    } catch (error) {
      put(note, failure(error));
    }
  }
}
