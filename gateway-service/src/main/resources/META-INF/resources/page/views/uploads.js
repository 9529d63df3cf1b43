// Uploads documents by drag and drop or a dialog: one request per file, so that each has its own progress and outcome.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { announce, complaint, failure, field, select, skipped } from '../parts.js';
import { count, say } from '../say.js';

const NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/;

export function uploads(added) {
  const collection = h('input', {
    name: 'new-collection',
    value: 'mine',
    maxlength: 64,
    spellcheck: 'false',
    autocapitalize: 'off',
  });
  const tier = select('tier', [
    ['', say('tier.unknown')],
    ...[1, 2, 3, 4, 5].map(n => [String(n), `${say('tier', n)} · ${say(`tier.${n}`)}`]),
  ]);
  const list = h('ul', { class: 'plain files' });
  const picker = h('input', {
    type: 'file',
    multiple: true,
    class: 'unseen',
    id: 'files',
    on: {
      change: () => {
        send([...picker.files]);
        picker.value = '';
      },
    },
  });
  const drop = h(
    'div',
    {
      class: 'drop',
      on: {
        dragover: event => {
          event.preventDefault();
          drop.classList.add('over');
        },
        dragleave: () => drop.classList.remove('over'),
        drop: event => {
          event.preventDefault();
          drop.classList.remove('over');
          send([...event.dataTransfer.files]);
        },
      },
    },
    picker,
    h('label', { for: 'files', class: 'pick' }, say('upload.choose')),
    h('span', { class: 'hint' }, say('upload.drop')),
  );
  return h(
    'section',
    { 'class': 'uploads', 'aria-labelledby': 'uploads-title' },
    h('h2', { id: 'uploads-title' }, say('upload.title')),
    drop,
    h(
      'div',
      { class: 'pair' },
      field(say('upload.collection'), collection),
      field(say('upload.tier'), tier, say('upload.tier.hint')),
    ),
    list,
  );

  async function send(files) {
    if (!NAME.test(collection.value)) {
      put(list, h('li', { class: 'failure', role: 'alert' }, say('upload.name')));
      return collection.focus();
    }
    const rows = files.map(file => {
      const bar = h('progress', { 'max': '1', 'value': 0, 'aria-label': file.name });
      const outcome = h('span', { class: 'detail' });
      list.append(h('li', null, h('span', null, file.name), bar, outcome));
      return { file, bar, outcome };
    });
    let done = 0;
    for (const { file, bar, outcome } of rows) {
      const form = new FormData();
      form.append('file', file, file.webkitRelativePath || file.name);
      form.append('collection', collection.value);
      if (tier.value) form.append('tier', tier.value);
      try {
        // Without a value the bar keeps moving while the server reads the file.
        const answer = await api.upload(form, part => (part < 1 ? (bar.value = part) : bar.removeAttribute('value')));
        bar.value = 1;
        done += answer.documents.length;
        put(
          outcome,
          [answer.documents.length > 0 && say('upload.added', answer.documents.length), ...skipped(answer.skipped)]
            .filter(Boolean)
            .flatMap((part, i) => (i > 0 ? [' · ', part] : [part])),
        );
        added();
      } catch (error) {
        bar.remove();
        put(
          outcome,
          error.fields?.length
            ? error.fields.flatMap((at, i) => (i > 0 ? [' · ', complaint(at)] : [complaint(at)]))
            : failure(error),
        );
        outcome.classList.add('failure');
      }
    }
    announce(count('upload.done', done));
  }
}
