// The work as it happens: the searches, then Analyst, Critic and Writer, round by round. The boxes have fixed places,
// so nothing moves when they fill.
import { h, put } from '../dom.js';
import { markdown } from '../markdown.js';
import { announce, tierBadge } from '../parts.js';
import { count, has, say } from '../say.js';
import { forkButton } from './fork.js';
import { reviewed } from './reviewed.js';

const OF_PHASE = {
  planning: 'analyst',
  searching: 'analyst',
  reflecting: 'analyst',
  drafting: 'analyst',
  revising: 'analyst',
  reviewing: 'critic',
  verifying: 'critic',
  composing: 'writer',
};
const ROLES = ['analyst', 'critic', 'writer'];
// The text of a model's call so far. Its last piece ended at `end`: pieces before it may be lost.
const NOTHING = { step: '', attempt: 0, call: 0, end: 0, text: '' };

export function timeline(id) {
  const log = [];
  const lanes = Object.fromEntries(
    ROLES.map(role => [
      role,
      {
        state: h('span', { class: 'lane-state' }, say('lane.waiting')),
        list: h('ol', { 'class': 'plain turns', 'tabindex': '0', 'aria-label': say(`role.${role}`) }),
      },
    ]),
  );
  const boxes = Object.fromEntries(
    ROLES.map(role => [
      role,
      h('li', { class: 'lane' }, h('h2', { class: 'small' }, say(`role.${role}`)), lanes[role].state, lanes[role].list),
    ]),
  );
  const phase = h('p', { class: 'phase' }, say('phase.planning'));
  const queries = h('ul', { 'class': 'plain queries', 'tabindex': '0', 'aria-label': say('watch.queries') });
  const found = h('ul', { 'class': 'plain found', 'tabindex': '0', 'aria-label': say('watch.sources') });
  const tiers = h('p', { class: 'tiers' });
  const box = words =>
    h(
      'div',
      { 'class': 'draft', 'aria-label': words, 'role': 'group', 'tabindex': '0' },
      h('p', { class: 'hint' }, say('lane.waiting')),
    );
  const draft = box(say('draft.latest'));
  const review = box(say('review.latest'));
  // Those who watch see these from the start, so that nothing moves later. Other readers find all texts in the rounds.
  const texts = h(
    'div',
    { class: 'columns texts', hidden: true },
    h('section', null, h('h2', { class: 'small' }, say('draft.latest')), draft),
    h('section', null, h('h2', { class: 'small' }, say('review.latest')), review),
  );
  const element = h(
    'div',
    { 'class': 'watch', 'role': 'group', 'aria-label': say('watch.title') },
    phase,
    h(
      'ol',
      { class: 'plain lanes' },
      ROLES.map(role => boxes[role]),
    ),
    h(
      'div',
      { class: 'columns' },
      h('section', null, h('h2', { class: 'small' }, say('watch.queries')), queries),
      h('section', null, h('h2', { class: 'small' }, say('watch.sources')), tiers, found),
    ),
    texts,
  );
  let written = NOTHING;
  let drawing = false;
  let shown = 0;
  let last = null;
  let said = '';
  let language;

  return { element, take, write, turns, watched, sources, events: () => log };

  function take(event) {
    log.push(event);
    const { data } = event;
    const kind = event.type.split('.').at(-2);
    const now = data.status === 'clarifying' && data.phase !== 'proposing' ? 'asking' : data.phase;
    put(
      phase,
      has(`phase.${now}`) ? say(`phase.${now}`) : now,
      data.round > 0 && data.total_iterations ? ` · ${say('round.of', data.round, data.total_iterations)}` : '',
    );
    if (phase.textContent !== said) announce((said = phase.textContent));
    if (kind === 'sources_found') mark(data);
    if (kind === 'plan_reviewed') [...queries.children].slice(shown).forEach(item => item.remove());
    data.queries?.forEach(query =>
      queries.append(
        h('li', null, h('span', { lang: language }, query.text, h('span', { class: 'hint' }, query.intent))),
      ),
    );
    last?.append(' ', forkButton(id, log.at(-2)));
    last = turn(kind, data);
    const active = ['completed', 'failed', 'cancelled', 'paused'].includes(data.status) ? null : OF_PHASE[data.phase];
    for (const role of ROLES) {
      boxes[role].classList.toggle('active', role === active);
      boxes[role].setAttribute('aria-current', role === active ? 'step' : 'false');
      put(
        lanes[role].state,
        role === active
          ? say(`lane.${role}`)
          : lanes[role].list.childElementCount
            ? say('lane.done')
            : say('lane.waiting'),
      );
    }
    if (data.step_id === written.step) written = NOTHING;
  }

  // Shows the number of results after each query.
  function mark(data) {
    [...queries.children].slice(shown).forEach((item, i) => {
      if (data.results?.[i] !== undefined)
        item.append(h('span', { class: 'number' }, count('results', data.results[i])));
    });
    shown = queries.children.length;
  }

  // Returns the last line that it adds. Once another event follows, the user can continue from there.
  function turn(kind, data) {
    let line = null;
    const by = data.produced_by;
    const who = by && h('span', { class: 'hint' }, by.kind === 'heuristic' ? say('by.rules') : (by.model ?? by.name));
    // Content longer than a lane scrolls within it, so that nothing below moves.
    const add = (role, ...parts) => {
      const { list } = lanes[role];
      line = h('li', null, parts);
      list.append(line);
      list.scrollTop = list.scrollHeight;
    };
    for (const stage of data.stages ?? []) {
      if (stage.stage === 'analyst_draft_ready')
        add('analyst', count('turn.draft', stage.citations_count ?? 0, stage.iteration), who);
      if (stage.stage === 'critic_review_complete') {
        add(
          'critic',
          h('strong', { class: `review ${stage.status}` }, say(`review.${stage.status}`)),
          ' ',
          say('turn.round', stage.iteration),
          who,
          stage.critique_preview && h('p', { class: 'detail' }, stage.critique_preview),
        );
      }
    }
    if (kind === 'report_composed') add('writer', say('turn.report'), who);
    if (kind === 'report_verified') {
      add(
        'critic',
        say(
          'turn.verified',
          Object.entries(data.claims ?? {})
            .map(([verdict, n]) => `${say(`verdict.${verdict.replace('_', '-')}`)} ${n}`)
            .join(' · '),
        ),
        who,
      );
    }
    return line;
  }

  // Shows a model's text while it is written, before any check.
  function write(piece) {
    const newer =
      piece.step_id !== written.step ||
      piece.attempt > written.attempt ||
      (piece.attempt === written.attempt && piece.call > written.call);
    if (newer) written = { ...NOTHING, step: piece.step_id, attempt: piece.attempt, call: piece.call };
    else if (piece.attempt < written.attempt || piece.call < written.call) return;
    if (piece.offset === 0) written.text = '';
    else if (piece.offset > written.end) written.text += ' … ';
    written.text += piece.text;
    written.end = piece.offset + piece.text.length;
    if (drawing) return;
    drawing = true;
    requestAnimationFrame(() => {
      drawing = false;
      if (!written.text) return;
      const low = draft.scrollHeight - draft.scrollTop - draft.clientHeight < 60;
      put(draft, h('p', { class: 'warning' }, say('draft.unchecked')), foreign(markdown(written.text)));
      if (low) draft.scrollTop = draft.scrollHeight;
    });
  }

  function watched() {
    texts.hidden = false;
  }

  // Shows the latest text and the Critic's latest review in full. A text that is being written stays.
  function turns(iterations) {
    const drafted = iterations.findLast(
      turn => ['draft', 'revision', 'compose'].includes(turn.stage) && turn.output_response?.markdown,
    );
    const judged = iterations.findLast(turn => turn.stage === 'review' && turn.output_response?.status);
    const checked = iterations.some(turn => turn.stage === 'verify');
    if (drafted && !written.text)
      put(
        draft,
        h(
          'p',
          { class: 'hint' },
          say(checked ? 'draft.before' : 'draft.round', drafted.iteration, say(`stage.${drafted.stage}`)),
        ),
        foreign(markdown(drafted.output_response.markdown)),
      );
    if (judged)
      put(
        review,
        h('p', { class: 'hint' }, say('turn.round', judged.iteration)),
        foreign(reviewed(judged.output_response)),
      );
  }

  // Text in the session's language, which need not be the page's.
  function foreign(text) {
    return h('div', { lang: language }, text);
  }

  function sources(session) {
    language = session.language;
    const by = {};
    session.sources.forEach(source => (by[source.tier ?? ''] = (by[source.tier ?? ''] ?? 0) + 1));
    put(
      tiers,
      Object.entries(by).map(([tier, n]) => [tierBadge(Number(tier) || undefined), ` ${n}  `]),
    );
    put(
      found,
      session.sources.map(source =>
        h(
          'li',
          null,
          h('span', { class: 'number' }, `[${source.number}]`),
          ' ',
          tierBadge(source.tier),
          ' ',
          source.site ?? '',
          source.site ? ' · ' : '',
          source.title,
        ),
      ),
    );
  }
}
