// Adds the demo corpus as ./crosscheck ask does: to the collection "demo", under the addresses that its texts state.
import * as api from './api.js';
import { DEMO } from './demo-files.js';

export async function addDemo(progress) {
  const form = new FormData();
  const texts = await Promise.all(DEMO.map(api.demoFile));
  texts.forEach((text, i) => form.append('file', new Blob([text], { type: 'text/markdown' }), DEMO[i]));
  form.append('collection', 'demo');
  form.append('trust_addresses', 'true');
  return api.upload(form, progress);
}
