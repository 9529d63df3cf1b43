// One session, while it runs and after it has ended. Both states share one page, so that nothing jumps.
import * as api from '../api.js';
import { h, put } from '../dom.js';
import { announce, button, failure, status, usageMark } from '../parts.js';
import { patiently } from '../patience.js';
import { say } from '../say.js';
import { follow } from '../stream.js';
import { throttle } from '../throttle.js';
import { clarification } from './clarification.js';
import { plan } from './plan.js';
import { read } from './read.js';
import { timeline } from './timeline.js';

const ENDED = ['completed', 'failed', 'cancelled'];
// How often the session is read again while it runs, at most.
const REFRESH_MS = 500;
// Events that change more than the status, such as the deadline.
const TURNS = /forked|reopened|retried|resumed|finish_requested/;
const VERBS = ['finish', 'pause', 'resume', 'cancel'];

export function sessionView(main, [id, other]) {
  if (other) return beside(main, id, other);
  const heading = h('h1', { tabindex: '-1' });
  const facts = h('p', { class: 'detail facts-line' });
  const verbs = h('div', { 'class': 'verbs', 'role': 'group', 'aria-label': say('verbs') });
  const asked = h('div', { class: 'asked' });
  const note = h('div', { class: 'note-line', role: 'status' });
  const report = h('div', { tabindex: '-1' });
  const steps = timeline(id);
  const work = h('details', { class: 'work', open: true }, h('summary', null, say('watch.title')), steps.element);
  let now = 'running';
  let clock;
  let stop = () => {};
  const gone = new AbortController();
  const soon = throttle(refresh, REFRESH_MS);
  const texts = throttle(drafts, REFRESH_MS);
  let begun;
  let watched = false;
  // A question to the user takes the place of the work, so that nothing moves when it comes and goes.
  const stage = h('div', { class: 'stage' }, asked, work);
  const spent = h('span');
  const left = h('span');
  main.append(h('div', { class: 'session' }, heading, facts, verbs, note, stage, report));
  open();
  return () => {
    gone.abort();
    stop();
    clearInterval(clock);
  };

  async function open() {
    try {
      const session = await patiently(() => api.session(id), gone.signal, lost);
      if (!session) return;
      put(note);
      show(session);
    } catch (error) {
      return put(
        main,
        h('h1', null, say('nav.history')),
        failure(error),
        h('p', null, h('a', { href: '#/history' }, say('history.title'))),
      );
    }
    clock = setInterval(tick, 500);
    stop = follow(api.eventsAddress(id), {
      take(event) {
        steps.take(event);
        change(event.data.status);
        if (watched) changed(event);
        return ENDED.includes(event.data.status) ? 'ended' : undefined;
      },
      text: piece => steps.write(piece),
      state: words => (words === 'lost' ? lost({}) : put(note)),
      problem: problem => failed({ type: problem?.error?.type, message: problem?.detail ?? say('offline') }),
      done,
    });
  }

  function changed({ type, data }) {
    // A step that has ended has used time and perhaps money.
    if (data.usage || TURNS.test(type) || data.status === 'clarifying' || asked.childElementCount) soon();
    if (/draft_written|draft_reviewed|report_composed|report_verified/.test(type)) texts();
  }

  async function done() {
    clearInterval(clock);
    try {
      const session = await patiently(() => api.session(id), gone.signal, lost);
      if (!session) return;
      put(note);
      show(session);
      announce(say(`status.${session.status}`));
    } catch (error) {
      failed(error);
    }
  }

  async function refresh() {
    const session = await api.session(id).catch(() => null);
    if (session) update(session);
  }

  // An answer may arrive after the end has been shown, or after the user has left. Only done() shows the end.
  function update(session) {
    if (gone.signal.aborted || ENDED.includes(begun.status)) return;
    if (ENDED.includes(session.status)) change(session.status);
    else show(session);
  }

  async function drafts() {
    const turns = await api.iterations(id).catch(() => null);
    if (turns) steps.turns(turns);
  }

  // A server that is away is told as for the events. Any other error has words of its own.
  function lost(error) {
    put(note, error.type ? failure(error) : h('p', { class: 'warning' }, say('watch.lost')));
  }

  function show(session) {
    begun = session;
    // In the browser's list of open pages the sign tells that somebody may come back and read.
    const ready = watched && session.status === 'completed';
    document.title = `${ready ? '✓ ' : ''}${session.question.slice(0, 80)} – Crosscheck`;
    put(heading, session.question);
    heading.lang = session.language;
    steps.sources(session);
    change(session.status);
    ask(session);
    tell();
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
      steps.watched();
      heading.parentElement.classList.add('watched');
    }
  }

  // Leaves a form in place while the user answers it.
  function ask(session) {
    const what = session.status === 'clarifying' ? session.phase : '';
    if (asked.dataset.what === what) return;
    asked.dataset.what = what;
    const answering = asked.contains(document.activeElement);
    put(
      asked,
      what === 'proposing' ? plan(session) : what && session.clarification ? clarification(session, answer) : '',
    );
    if (answering) heading.focus({ preventScroll: true });
  }

  function change(state) {
    if (state === now && verbs.childElementCount) return;
    now = state;
    const steering = verbs.contains(document.activeElement);
    put(
      verbs,
      ENDED.includes(state)
        ? state === 'completed' && watched && button(say('watch.read'), toReport, 'main')
        : VERBS.filter(verb => verb !== (state === 'paused' ? 'pause' : 'resume')).map(verb =>
            button(say(`verb.${verb}`), () => act(verb), verb === 'cancel' ? 'plain danger' : 'plain'),
          ),
    );
    if (steering) (verbs.querySelector('button') ?? heading).focus({ preventScroll: true });
    tell();
  }

  // The report follows the work, which those who watched keep in view.
  function toReport() {
    report.focus({ preventScroll: true });
    report.scrollIntoView();
  }

  // The clock, twice a second: it leaves the links beside it as they are.
  function tick() {
    const end = begun?.finished_at ? new Date(begun.finished_at) : new Date();
    const seconds = begun ? Math.max(0, (end - new Date(begun.created_at)) / 1000) : 0;
    put(spent, say('seconds', seconds.toFixed(seconds < 20 ? 1 : 0)));
    put(left, limit());
  }

  function tell() {
    const { usage, budget } = begun ?? {};
    put(
      facts,
      status(now),
      ` · ${say(`mode.${begun?.mode ?? 'discovery'}`)} · `,
      spent,
      left,
      ` · ${usageMark(usage)}`,
      budget?.tokens ? ` · ${say('budget.left.tokens', budget.left.tokens, budget.tokens)}` : '',
      budget?.usd ? ` · ${say('budget.left.usd', Number(budget.left.usd.toFixed(4)), budget.usd)}` : '',
      begun?.webhook && ` · ${say(`webhook.${begun.webhook.state}`, begun.webhook.origin)}`,
      begun?.parent_id && [' · ', h('a', { href: `#/session/${begun.parent_id}` }, say('parent'))],
    );
    tick();
  }

  // The time that is left until the report is written with what has been found. A pause stops that clock.
  function limit() {
    const left =
      begun?.deadline && now !== 'paused' && !ENDED.includes(now)
        ? Math.ceil((new Date(begun.deadline) - new Date()) / 1000)
        : 0;
    return left > 0 && ` · ${say('time.left', left)}`;
  }

  function answer(body) {
    return act('clarification', body);
  }

  async function act(verb, body) {
    try {
      const session = await api.act(id, verb, body);
      update(session);
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
  main.append(
    h(
      'div',
      { class: 'beside' },
      columns.map(({ column }) => column),
    ),
  );
  return () => {
    main.classList.remove('wide');
    columns.forEach(({ leave }) => leave());
  };
}
