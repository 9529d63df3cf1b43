package dev.crosscheck.gateway.session;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.chat.Answer;
import dev.crosscheck.model.chat.Thought;
import dev.crosscheck.model.chat.ToolCall;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.Agent;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.AssessCoverage;
import dev.crosscheck.model.message.AgentCommand.ComposeReport;
import dev.crosscheck.model.message.AgentCommand.ExamineQuestion;
import dev.crosscheck.model.message.AgentCommand.PlanResearch;
import dev.crosscheck.model.message.AgentCommand.ReviewDraft;
import dev.crosscheck.model.message.AgentCommand.ReviseDraft;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentCommand.VerifyReport;
import dev.crosscheck.model.message.AgentCommand.WriteDraft;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.AgentEvent.CoverageAssessed;
import dev.crosscheck.model.message.AgentEvent.DraftReviewed;
import dev.crosscheck.model.message.AgentEvent.DraftWritten;
import dev.crosscheck.model.message.AgentEvent.QuestionExamined;
import dev.crosscheck.model.message.AgentEvent.ReportComposed;
import dev.crosscheck.model.message.AgentEvent.ReportVerified;
import dev.crosscheck.model.message.AgentEvent.ResearchPlanned;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.AgentEvent.StepFailed;
import dev.crosscheck.model.message.ChatCommand.CallTool;
import dev.crosscheck.model.message.ChatCommand.RunTool;
import dev.crosscheck.model.message.ChatCommand.ThinkNext;
import dev.crosscheck.model.message.ChatCommand.WriteAnswer;
import dev.crosscheck.model.message.ChatEvent.AnswerWritten;
import dev.crosscheck.model.message.ChatEvent.ThoughtMade;
import dev.crosscheck.model.message.ChatEvent.ToolRan;
import dev.crosscheck.model.message.EvaluationMessage;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.ProducedBy;
import dev.crosscheck.model.message.StepError;
import dev.crosscheck.model.message.Topics;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.ConfidenceLevel;
import dev.crosscheck.model.research.Coverage;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.DraftStatus;
import dev.crosscheck.model.research.ModeCompliance;
import dev.crosscheck.model.research.Plan;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Report;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.ReviewStatus;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Rating;
import dev.crosscheck.model.text.Language;
import dev.crosscheck.steps.message.Decoded;
import dev.crosscheck.steps.message.MessageCodec;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** Stands in for all four agents: one loop over real topics that answers each command by a script. */
public final class ScriptedAgents implements AutoCloseable {

    public static final String SENTENCE = "The tank leaked on 9 February 2025.";
    private static final ProducedBy SCRIPT = ProducedBy.heuristic("script");
    private static final Usage USAGE = new Usage(1, 10, 5, 0.01);

    /** The producer of each broker, for all tests, since a new one costs more than what a test sends. */
    private static final Map<String, KafkaProducer<String, byte[]>> PRODUCERS = new ConcurrentHashMap<>();

    /** The consumers of each broker that no agents use at the moment, for the same reason. */
    private static final Map<String, Queue<KafkaConsumer<String, byte[]>>> IDLE = new ConcurrentHashMap<>();

    private final Queue<KafkaConsumer<String, byte[]>> idle;
    private final KafkaConsumer<String, byte[]> consumer;
    private final KafkaProducer<String, byte[]> producer;
    private final Function<AgentCommand, Optional<AgentEvent>> script;
    private final int copies;
    private volatile boolean closed;

    /**
     * @param script the answer to each command; empty leaves the command unanswered
     * @param copies how many times each answer is sent
     * @param since the time from which commands are answered, so that commands of earlier tests are not
     */
    public ScriptedAgents(
            String bootstrapServers, Function<AgentCommand, Optional<AgentEvent>> script, int copies, Instant since) {
        this.script = script;
        this.copies = copies;
        idle = IDLE.computeIfAbsent(bootstrapServers, _ -> new ConcurrentLinkedQueue<>());
        KafkaConsumer<String, byte[]> known = idle.poll();
        consumer = known == null ? consumer(bootstrapServers) : known;
        producer = PRODUCERS.computeIfAbsent(bootstrapServers, ScriptedAgents::producer);
        beginAt(since.toEpochMilli());
        Thread.ofVirtual().name("scripted-agents").start(this::run);
    }

    private static KafkaConsumer<String, byte[]> consumer(String bootstrapServers) {
        return new KafkaConsumer<>(
                Map.of(
                        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrapServers,
                        ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                        "earliest",
                        ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                        false),
                new StringDeserializer(),
                new ByteArrayDeserializer());
    }

    private static KafkaProducer<String, byte[]> producer(String bootstrapServers) {
        return new KafkaProducer<>(
                Map.of(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers, ProducerConfig.LINGER_MS_CONFIG, 0),
                new StringSerializer(),
                new ByteArraySerializer());
    }

    private void beginAt(long since) {
        Map<TopicPartition, Long> partitions = Arrays.stream(Agent.values())
                .flatMap(agent -> consumer.partitionsFor(agent.commandTopic()).stream())
                .collect(Collectors.toMap(info -> new TopicPartition(info.topic(), info.partition()), _ -> since));
        consumer.assign(partitions.keySet());
        Map<TopicPartition, Long> ends = consumer.endOffsets(partitions.keySet());
        consumer.offsetsForTimes(partitions)
                .forEach((partition, first) ->
                        consumer.seek(partition, first == null ? ends.get(partition) : first.offset()));
    }

    private void run() {
        try {
            while (true) {
                consumer.poll(Duration.ofMillis(200)).forEach(this::answer);
            }
        } catch (WakeupException closed) {
            idle.add(consumer);
        }
    }

    private void answer(ConsumerRecord<String, byte[]> record) {
        if (closed) {
            return;
        }
        String type = new String(record.headers().lastHeader("ce_type").value(), StandardCharsets.UTF_8);
        if (MessageCodec.command(type, record.value()) instanceof Decoded.Message<AgentCommand>(AgentCommand command)) {
            script.apply(command).ifPresent(event -> {
                for (int copy = 0; copy < copies; copy++) {
                    send(event);
                }
            });
        }
    }

    public void send(AgentEvent event) {
        send(
                event.sessionId().value(),
                MessageType.of(event),
                event.stepId().value(),
                MessageCodec.encode(event).getBytes());
    }

    /** Sends any value as an agent's result. */
    public void send(String session, String type, String step, byte[] value) {
        var record = new ProducerRecord<>(Topics.AGENT_EVENTS, session, value);
        header(record, "ce_type", type);
        header(record, "ce_id", step + ".result");
        header(record, "ce_subject", session);
        header(record, "crosscheck-step-id", step);
        try {
            producer.send(record).get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException("an answer could not be sent", e);
        }
    }

    private static void header(ProducerRecord<String, byte[]> record, String name, String value) {
        record.headers().add(name, value.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            // Only once: afterwards the consumer may be of other agents.
            consumer.wakeup();
        }
    }

    /** Answers with a straight course to a report: one search, one draft, one review that passes. */
    public static Optional<AgentEvent> straight(AgentCommand command) {
        var session = command.sessionId();
        var step = command.stepId();
        return Optional.of(
                switch (command) {
                    case ExamineQuestion _ -> new QuestionExamined(session, step, SCRIPT, USAGE, null);
                    case PlanResearch plan ->
                        new ResearchPlanned(
                                session,
                                step,
                                SCRIPT,
                                USAGE,
                                new Plan(
                                        List.of(new PlannedQuery("leak", "find the leak")),
                                        List.of(plan.brief().question()),
                                        Complexity.SIMPLE,
                                        null,
                                        null));
                    case SearchSources search ->
                        new SourcesFound(
                                session,
                                step,
                                SCRIPT,
                                USAGE,
                                search.queries().stream()
                                        .map(query -> new QueryOutcome(query, 1, null))
                                        .toList(),
                                List.of(document()));
                    case AssessCoverage _ ->
                        new CoverageAssessed(
                                session, step, SCRIPT, USAGE, new Coverage(true, 0.9, List.of(), List.of()));
                    case WriteDraft _ -> new DraftWritten(session, step, SCRIPT, USAGE, draft());
                    case ReviseDraft _ -> new DraftWritten(session, step, SCRIPT, USAGE, draft());
                    case ReviewDraft _ -> new DraftReviewed(session, step, SCRIPT, USAGE, review());
                    case ComposeReport _ ->
                        new ReportComposed(
                                session,
                                step,
                                SCRIPT,
                                USAGE,
                                new Report(
                                        "# Report\n\n“" + SENTENCE + "” [1]\n",
                                        List.of(1),
                                        ConfidenceLevel.HIGH,
                                        "once"));
                    case VerifyReport verify ->
                        new ReportVerified(session, step, SCRIPT, USAGE, List.of(claim()), verify.markdown());
                    case ThinkNext think -> new ThoughtMade(session, step, SCRIPT, USAGE, thought(think), null);
                    case RunTool _, CallTool _ -> new ToolRan(session, step, SCRIPT, USAGE, ToolResult.Output.of("42"));
                    case WriteAnswer write ->
                        new AnswerWritten(
                                session,
                                step,
                                SCRIPT,
                                USAGE,
                                new Answer(
                                        write.sources().isEmpty() ? "It is 42." : "“" + SENTENCE + "” [1]",
                                        List.of(1),
                                        write.sources().isEmpty() ? List.of() : List.of(1)));
                    case EvaluationMessage evaluation -> ScriptedEvaluation.answer(evaluation);
                });
    }

    /** Answers as {@link #straight}, but fails to write the draft. */
    public static Optional<AgentEvent> failingToDraft(AgentCommand command) {
        return command instanceof WriteDraft
                ? Optional.of(new StepFailed(
                        command.sessionId(),
                        command.stepId(),
                        SCRIPT,
                        Usage.NONE,
                        new StepError("burnt", "the desk burnt down", false, 1, null)))
                : straight(command);
    }

    /** Uses one tool, which depends on the question, and then answers. */
    private static Thought thought(ThinkNext think) {
        if (!think.steps().isEmpty()) {
            return Thought.answering("that is all", 90, List.of(), null);
        }
        ToolName tool = think.brief().question().contains("times") ? ToolName.OPERATOR : ToolName.SEARCH;
        return Thought.calling(ToolCall.of(tool, think.brief().question()), "to find out", 30, List.of());
    }

    private static FoundDocument document() {
        return new FoundDocument(
                new DocumentId("d1"),
                1,
                "00",
                "A notice",
                "https://county.example/notice",
                "County",
                null,
                Language.ENGLISH,
                new Rating(1, "official", "County"),
                1.0,
                List.of(new Passage(0, SENTENCE.length(), null, "", SENTENCE)));
    }

    private static Draft draft() {
        return new Draft(
                DraftStatus.DRAFT_READY,
                "“" + SENTENCE + "” [1]",
                "deduction",
                List.of(1),
                List.of(),
                List.of(),
                List.of());
    }

    private static Review review() {
        return new Review(
                ReviewStatus.PASS,
                "The draft cites its only source for its only finding, and says no more than that source does.",
                List.of(),
                List.of(),
                ModeCompliance.COMPLIANT,
                List.of(),
                List.of());
    }

    private static Claim claim() {
        return new Claim(
                SENTENCE, 1, SENTENCE, 0, SENTENCE.length(), null, 1, Verdict.SUPPORTED, 1, 1, List.of("quote_found"));
    }
}
