package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.gateway.loop.Decision;
import dev.crosscheck.gateway.loop.Decision.Advanced;
import dev.crosscheck.gateway.loop.Recorded;
import dev.crosscheck.model.ConversationId;
import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.EventId;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.ChatBrief;
import dev.crosscheck.model.chat.FollowedReport;
import dev.crosscheck.model.chat.OfferedTool;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ThreadLimits;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ChatEvent.AnswerWritten;
import dev.crosscheck.model.message.ChatEvent.ThoughtMade;
import dev.crosscheck.model.message.ChatEvent.ToolRan;
import dev.crosscheck.model.message.ChatLogEvent.ChatCancelled;
import dev.crosscheck.model.message.ChatLogEvent.ChatFinishRequested;
import dev.crosscheck.model.message.ChatLogEvent.QuestionAsked;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.SessionEvent;
import dev.crosscheck.model.message.SessionEvent.HardDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.SoftDeadlinePassed;
import dev.crosscheck.model.message.SessionEvent.StepReported;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.Language;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** A thread to which a test sends events. It checks that each accepted event folds to the decided state. */
public final class ThreadStory {

    static final SessionId THREAD = new SessionId("t1");
    static final Instant ASKED = Instant.parse("2026-03-02T09:00:00Z");
    private static final LocalDate DAY = LocalDate.of(2026, 3, 2);
    static final Instant LATER = ASKED.plusSeconds(5);
    public static final Instant SOFT = ASKED.plusSeconds(300);
    public static final Instant HARD = ASKED.plusSeconds(360);
    static final Usage USAGE = new Usage(1, 100, 20, 0.01);
    static final String SENTENCE = "The tank holds 40 litres.";
    private static final ProducedBy BY = new ProducedBy("llm", "a-model", "think.en.1", null);

    private final List<AgentCommand> ordered = new ArrayList<>();
    private final List<Recorded> log = new ArrayList<>();
    private ChatState state = ChatState.SILENT;

    public static ThreadStory asking(int maxSteps) {
        return asking(maxSteps, Budget.NONE);
    }

    static ThreadStory asking(int maxSteps, Budget budget) {
        ThreadStory story = new ThreadStory();
        story.enter(asked(maxSteps, budget));
        return story;
    }

    /** Begins a thread whose question follows up a report with these documents. */
    public static ThreadStory following(FoundDocument... documents) {
        List<Source> sources = new ArrayList<>();
        for (FoundDocument document : documents) {
            sources.add(new Source(sources.size() + 1, document, null));
        }
        ThreadStory story = new ThreadStory();
        story.enter(asked(40, Budget.NONE, sources));
        return story;
    }

    /** Begins a thread whose question may use a tool of a configured server. */
    static ThreadStory offered(OfferedTool tool) {
        QuestionAsked asked = asked(40, Budget.NONE);
        ThreadStory story = new ThreadStory();
        story.enter(new QuestionAsked(
                asked.id(),
                asked.time(),
                asked.sessionId(),
                asked.tenant(),
                asked.conversationId(),
                asked.brief(),
                asked.limits(),
                asked.collections(),
                asked.watermark(),
                asked.web(),
                asked.webProviders(),
                asked.sources(),
                List.of(tool),
                null));
        return story;
    }

    /** Begins a thread whose searches have this depth; null if the question does not set it. */
    static ThreadStory searching(Integer depth) {
        QuestionAsked asked = asked(40, Budget.NONE);
        ThreadStory story = new ThreadStory();
        story.enter(new QuestionAsked(
                asked.id(),
                asked.time(),
                asked.sessionId(),
                asked.tenant(),
                asked.conversationId(),
                asked.brief(),
                new ThreadLimits(40, 15, 300, 60, Budget.NONE, depth),
                asked.collections(),
                asked.watermark(),
                asked.web(),
                List.of(),
                asked.sources(),
                List.of(),
                null));
        return story;
    }

    static QuestionAsked asked(int maxSteps, Budget budget) {
        return asked(maxSteps, budget, List.of());
    }

    private static QuestionAsked asked(int maxSteps, Budget budget, List<Source> sources) {
        FollowedReport report = sources.isEmpty()
                ? null
                : new FollowedReport(
                        new SessionId("s1"), "What leaks?", DAY, "It holds 7 litres [1].", List.of(), sources.size());
        return new QuestionAsked(
                new EventId("t1.request"),
                ASKED,
                THREAD,
                "local",
                new ConversationId("c1"),
                new ChatBrief("How much does the tank hold?", Language.ENGLISH, DAY, List.of(), report),
                new ThreadLimits(maxSteps, 20, 300, 60, budget, null),
                List.of(),
                null,
                null,
                List.of(),
                sources,
                List.of(),
                null);
    }

    public ChatState state() {
        return state;
    }

    List<AgentCommand> ordered() {
        return List.copyOf(ordered);
    }

    AgentCommand last() {
        return ordered.getLast();
    }

    public List<Recorded> log() {
        return List.copyOf(log);
    }

    public Decision enter(SessionEvent event) {
        Decision decision = state.decide(event);
        if (decision instanceof Advanced advanced) {
            ChatState next = (ChatState) advanced.next();
            Recorded entry = new Recorded(event, state.consequence(event, next));
            ChatState folded = state.evolve(entry);
            if (!folded.equals(next)) {
                throw new AssertionError("the log leads to " + folded + " and not to " + next);
            }
            log.add(entry);
            state = next;
            ordered.addAll(advanced.commands());
        }
        return decision;
    }

    ThreadStory then(AgentEvent result) {
        enter(reported(result, LATER));
        return this;
    }

    static StepReported reported(AgentEvent result, Instant time) {
        return new StepReported(result.stepId().resultId(), time, result);
    }

    public ThreadStory thinks(Thought thought) {
        return then(new ThoughtMade(THREAD, awaited(), BY, USAGE, thought, null));
    }

    public ThreadStory calls(ToolName tool, String input) {
        return calls(ToolCall.of(tool, input));
    }

    ThreadStory calls(ToolCall call) {
        return thinks(Thought.calling(call, "to find out", 30, List.of()));
    }

    /** The thought comes with what its tool gave. */
    public ThreadStory computes(String operation, ToolResult result) {
        Thought thought =
                Thought.calling(ToolCall.of(ToolName.OPERATOR, operation), "to find out", 30, List.of("the sum"));
        return then(new ThoughtMade(THREAD, awaited(), BY, USAGE, thought, result));
    }

    public ThreadStory answers() {
        return thinks(Thought.answering("that is all", 90, List.of(), null));
    }

    public ThreadStory gives(ToolResult result) {
        return then(new ToolRan(THREAD, awaited(), BY, Usage.NONE, result));
    }

    public ThreadStory finds(FoundDocument... documents) {
        PlannedQuery query = new PlannedQuery("tank", "");
        return then(new SourcesFound(
                THREAD,
                awaited(),
                BY,
                Usage.NONE,
                List.of(new QueryOutcome(query, documents.length, null)),
                List.of(documents)));
    }

    ThreadStory findsNothingForAnOutage() {
        PlannedQuery query = new PlannedQuery("tank", "");
        return then(new SourcesFound(
                THREAD, awaited(), BY, Usage.NONE, List.of(new QueryOutcome(query, 0, "index away")), List.of()));
    }

    public ThreadStory writes(String markdown, Integer... restsOn) {
        return then(new AnswerWritten(THREAD, awaited(), BY, USAGE, new Answer(markdown, List.of(restsOn), List.of())));
    }

    public ThreadStory verifies(String markdown, Claim... claims) {
        return then(new ReportVerified(THREAD, awaited(), BY, USAGE, List.of(claims), markdown));
    }

    public ThreadStory fails(String type) {
        return then(new StepFailed(THREAD, awaited(), BY, Usage.NONE, new StepError(type, "it broke", false, 3, null)));
    }

    StepId awaited() {
        return state.awaiting();
    }

    public static ChatCancelled cancelled(Instant time) {
        return new ChatCancelled(new EventId("t1.cancel"), time, "");
    }

    static ChatFinishRequested finish() {
        return new ChatFinishRequested(new EventId("t1.finish"), LATER);
    }

    public static SoftDeadlinePassed softAt(Instant time) {
        return new SoftDeadlinePassed(new EventId("t1.soft-deadline"), time);
    }

    public static HardDeadlinePassed hardAt(Instant time) {
        return new HardDeadlinePassed(new EventId("t1.hard-deadline"), time);
    }

    public static FoundDocument document(String id) {
        return new FoundDocument(
                new DocumentId(id),
                1,
                "cafe",
                "Notice " + id,
                "https://county.example/" + id,
                "County",
                null,
                Language.ENGLISH,
                new Rating(1, "official", "County"),
                1,
                List.of(new Passage(0, SENTENCE.length(), null, "", SENTENCE)));
    }
}
