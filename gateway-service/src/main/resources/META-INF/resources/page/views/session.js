// One session, while it runs and after it has ended. Both states share one page, so that nothing jumps.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { announce, button, failure, status } from '../parts.js';
import { say } from '../say.js';
import { follow } from '../stream.js';
import { clarification } from './clarification.js';
import { plan } from './plan.js';
import { read } from './read.js';
import { timeline } from './timeline.js';

const ENDED = ['completed', 'failed', 'cancelled'];
const VERBS = ['finish', 'pause', 'resume', 'cancel'];

export function sessionView(main, [id, other]) {
  if (other) return beside(main, id, other);
  const heading = h('h1', { tabindex: '-1' });
  const facts = h('p', { class: 'detail facts-line' });
  const verbs = h('div', { class: 'verbs', role: 'group', 'aria-label': say('verbs') });
  const asked = h('div');
  const note = h('div', { class: 'note-line', role: 'status' });
  const report = h('div');
  const steps = timeline(id);
  const work = h('details', { class: 'work', open: true }, h('summary', null, say('watch.title')), steps.element);
  let now = 'running';
  let clock;
  let stop = () => {};
  let begun;
  let watched = false;
  main.append(h('div', { class: 'session' }, heading, facts, verbs, note, asked, work, report));
  open();
  return () => {
    stop();
    clearInterval(clock);
  };

  async function open() {
    try {
      show(await api.session(id));
    } catch (error) {
      return put(main, h('h1', null, say('nav.history')), failure(error), h('p', null, h('a', { href: '#/history' }, say('history.title'))));
    }
    clock = setInterval(tick, 500);
    stop = follow(api.eventsAddress(id), {
      take(event) {
        steps.take(event);
        change(event.data.status);
        if (/sources_found|forked|reopened|retried/.test(event.type)) refresh();
        if (event.data.status === 'clarifying' || asked.childElementCount) refresh();
        return ENDED.includes(event.data.status) ? 'ended' : undefined;
      },
      text: piece => steps.write(piece),
      state: words => put(note, words === 'lost' ? h('p', { class: 'warning' }, say('watch.lost')) : ''),
      problem: problem => put(note, failure(new Error(problem?.detail ?? String(problem)))),
      async done() {
        clearInterval(clock);
        const session = await api.session(id).catch(() => null);
        if (!session) return put(note, failure({ status: 0 }));
        show(session);
        announce(say(`status.${session.status}`));
      },
    });
  }

  async function refresh() {
    const session = await api.session(id).catch(() => null);
    if (session && !ENDED.includes(session.status)) show(session);
  }

  function show(session) {
    begun = session;
    document.title = `${session.question.slice(0, 80)} – Crosscheck`;
    put(heading, session.question);
    steps.sources(session);
    change(session.status);
    ask(session);
    tick();
    if (ENDED.includes(session.status)) {
      // A reader who watched to the end keeps the current view. A reader who opens an ended session sees the report
      // first.
      if (!watched) {
        work.open = false;
        work.classList.add('over');
        verbs.hidden = true;
      }
      if (!report.childElementCount) read(report, session, steps);
    } else {
      watched = true;
      heading.parentElement.classList.add('watched');
    }
  }

  // Leaves a form in place while the user answers it.
  function ask(session) {
    const what = session.status === 'clarifying' ? session.phase : '';
    if (asked.dataset.what === what) return;
    asked.dataset.what = what;
    const answering = asked.contains(document.activeElement);
    put(asked, what === 'proposing' ? plan(session) : what && session.clarification ? clarification(session, failed) : '');
    if (answering) heading.focus({ preventScroll: true });
  }

  function change(state) {
    if (state === now && verbs.childElementCount) return;
    now = state;
    const steering = verbs.contains(document.activeElement);
    put(verbs, ENDED.includes(state) ? '' : VERBS.filter(verb => verb !== (state === 'paused' ? 'pause' : 'resume'))
      .map(verb => button(say(`verb.${verb}`), () => act(verb), verb === 'cancel' ? 'plain danger' : 'plain')));
    if (steering) (verbs.querySelector('button') ?? heading).focus({ preventScroll: true });
    tick();
  }

  function tick() {
    const end = begun?.finished_at ? new Date(begun.finished_at) : new Date();
    const seconds = begun ? Math.max(0, (end - new Date(begun.created_at)) / 1000) : 0;
    const { usage, budget } = begun ?? {};
    put(facts, status(now), ` · ${say(`mode.${begun?.mode ?? 'discovery'}`)} · ${say('seconds', seconds.toFixed(seconds < 20 ? 1 : 0))}`,
      ` · ${usage?.model_calls ? say('usage', usage.model_calls, usage.input_tokens + usage.output_tokens, usage.usd.toFixed(4)) : say('usage.none')}`,
      budget?.tokens ? ` · ${say('budget.left.tokens', budget.left.tokens, budget.tokens)}` : '',
      budget?.usd ? ` · ${say('budget.left.usd', budget.left.usd, budget.usd)}` : '',
      begun?.webhook && ` · ${say(`webhook.${begun.webhook.state}`, begun.webhook.origin)}`,
      begun?.parent_id && [' · ', h('a', { href: `#/session/${begun.parent_id}` }, say('parent'))]);
  }

  async function act(verb) {
    try {
      const session = await api.act(id, verb);
      change(session.status);
      put(note);
    } catch (error) {
      failed(error);
    }
  }

  function failed(error) {
    put(note, failure(error));
  }
}

// Shows two judgements of the same sources side by side.
function beside(main, first, second) {
  const columns = [first, second].map(id => {
    const column = h('div');
    const leave = sessionView(column, [id]);
    main.classList.add('wide');
    return { column, leave };
  });
  main.append(h('div', { class: 'beside' }, columns.map(({ column }) => column)));
  return () => {
    main.classList.remove('wide');
    columns.forEach(({ leave }) => leave());
  };
}
