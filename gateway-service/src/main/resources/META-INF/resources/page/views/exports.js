// Downloads the report as a file. The server decides which formats it offers; it refuses others with an error.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { button, failure } from '../parts.js';
import { say } from '../say.js';
import { save } from '../save.js';
import { shared } from './shared.js';

const FORMS = [
  ['PDF', 'pdf', 'pdf'],
  ['Word', 'docx', 'docx'],
  ['Markdown', 'markdown', 'md'],
  ['HTML', 'html', 'html'],
  ['JSON', 'json', 'json'],
  ['BibTeX', 'bibtex', 'bib'],
  ['CSL-JSON', 'csl-json', 'csl.json'],
];

export function exports(session) {
  const note = h('div');
  return [
    h(
      'details',
      { class: 'exports' },
      h('summary', null, say('export.title')),
      h(
        'div',
        { class: 'row' },
        FORMS.map(([name, format, ending]) =>
          button(name, () => saveAs(() => api.reportAs(session.id, format), ending)),
        ),
        button(say('export.print'), () => print()),
      ),
      note,
    ),
    shared(session),
  ];

  async function saveAs(load, ending) {
    try {
      save(await load(), `crosscheck-${session.id.slice(0, 8)}.${ending}`);
      put(note);
    } catch (error) {
      put(note, failure(error));
    }
  }
}
