// Shows which language model the server has, and how to set one. Without one, the server works by rules.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { say } from '../say.js';

export async function showModel(place) {
  try {
    const { configured, model, host, settings } = await api.model();
    const wanted = settings
      .filter(setting => setting.required)
      .map(setting => setting.environment)
      .join(', ');
    put(
      place,
      configured
        ? say('model.is', model ?? say('model.unnamed'), host)
        : [say('model.none'), ' ', h('span', null, say('model.set', wanted))],
    );
  } catch {
    put(place);
  }
}
