package dev.crosscheck.llm;

import dev.crosscheck.endpoint.ChatTurn;
import dev.crosscheck.endpoint.ChatTurn.Role;
import dev.crosscheck.endpoint.settings.AskedModel;
import dev.crosscheck.llm.endpoint.Breaker;
import dev.crosscheck.llm.endpoint.ChatEndpoint;
import dev.crosscheck.llm.endpoint.ChatRequested;
import dev.crosscheck.llm.endpoint.Completion;
import dev.crosscheck.llm.endpoint.ModelFailures;
import dev.crosscheck.llm.endpoint.OutputMode;
import dev.crosscheck.llm.endpoint.Refusal;
import dev.crosscheck.llm.output.OutputSchema;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.steps.StepContext;
import dev.crosscheck.steps.StepFailure;
import dev.crosscheck.steps.budget.Estimate;
import dev.crosscheck.steps.journal.CallJournal;
import dev.crosscheck.steps.journal.CallJournal.RecordedAnswer;
import dev.crosscheck.steps.journal.RequestHash;
import dev.crosscheck.steps.limits.ProviderLine;
import dev.crosscheck.steps.message.WireJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/**
 * Makes the requests of one agent's model. Each request is a call of its step's journal. It is cut to what the model
 * can take in, made within the step's remaining time, and in a form that the endpoint is known to accept. What this
 * class learns about the endpoint may change how the next new request is made, but never which recorded answer a step
 * finds. Safe for use by many threads.
 */
final class Requests {

    private static final Logger LOG = Logger.getLogger(Requests.class);

    /** Separates the parts of the hashed text. No text contains it. */
    private static final String SEPARATOR = "\u001f";

    /** Number of hash digits that identify a maker. */
    private static final int MAKER = 16;

    /**
     * With less time left than this, or than its pace requires, the model is not asked: the answer would be cut off,
     * but still charged.
     */
    private static final Duration LEAST_TIME = Duration.ofSeconds(2);

    private final ChatEndpoint endpoint;
    private final ModelSettings settings;
    private final ProviderLine line;
    private final Breaker breaker;
    private final ModelMeters meters;
    private final Map<AskedModel, Fit> fits = new ConcurrentHashMap<>();
    private final Watched watched;
    private final Enforcement schemas =
            new Enforcement(() -> giveUp("its schema: prompts show it from now on", OutputMode.JSON));
    private final Enforcement tools =
            new Enforcement(() -> giveUp("functions: answers are asked for in JSON from now on", OutputMode.SCHEMA));
    private volatile OutputMode strongest;
    private volatile boolean mayCallTools;

    Requests(ChatEndpoint endpoint, ModelSettings settings, ModelMeters meters) {
        this.endpoint = endpoint;
        this.settings = settings;
        this.breaker = settings.breaker();
        this.meters = meters;
        this.line = settings.line();
        this.strongest = settings.firstMode();
        this.mayCallTools = settings.mayCallTools();
        meters.watch(breaker);
        this.watched = new Watched(settings.mayStream());
    }

    /** Begins the requests of one question. */
    Course begin(Question<?> question, StepContext step) {
        return new Course(question, step);
    }

    private Fit learning(AskedModel model) {
        Fit fit = settings.fit(model);
        meters.watch(model.name(), fit.pace());
        return fit;
    }

    private void giveUp(String ignored, OutputMode weaker) {
        if (settings.mayWeaken()) {
            LOG.infof("The language model's endpoint ignores %s", ignored);
            learn(weaker);
        }
    }

    private void learn(OutputMode weaker) {
        if (weaker == OutputMode.SCHEMA) {
            mayCallTools = false;
        }
        if (weaker.compareTo(strongest) > 0) {
            strongest = weaker;
        }
    }

    /** The options of a request that an endpoint may reject. */
    private record Way(OutputMode mode, boolean streamed) {}

    /** The requests of one question, in sequence. For one thread. */
    final class Course {
        private final Question<?> question;
        private final StepContext step;
        private final OutputSchema schema;
        private final AskedModel model;
        private final Fit fit;
        private Usage usage = Usage.NONE;
        private int calls;
        private OutputMode mode;

        private Course(Question<?> question, StepContext step) {
            this.question = question;
            this.step = step;
            this.schema = new OutputSchema(question.task(), question.answer());
            this.model = settings.asked(question.strength());
            this.fit = fits.computeIfAbsent(model, Requests.this::learning);
        }

        OutputSchema schema() {
            return schema;
        }

        AskedModel model() {
            return model;
        }

        /**
         * Records whether an answer could be read as its record. Only for first answers (not repairs) that were not cut
         * off.
         */
        void read(boolean readable) {
            if (mode == OutputMode.TOOLS) {
                tools.answered(readable);
            } else if (mode == OutputMode.SCHEMA) {
                schemas.answered(readable);
            }
        }

        /** Returns the cost of the answers so far. */
        Usage usage() {
            return usage;
        }

        /**
         * Asks in the strongest output mode that the endpoint accepts. Each rejected mode is a separate call in the
         * journal.
         *
         * @param sample how often the question has been asked from the start, from 1
         * @param room the most characters of material to show
         * @param after the turns after the prompt, for a repair
         */
        Completion complete(int sample, int room, List<ChatTurn> after) throws StepFailure {
            OutputMode first = mayCallTools && question.tools().isPresent() ? OutputMode.TOOLS : strongest;
            Way strongestWay = new Way(first, watched.isWanted(question));
            return complete(strongestWay, hash(sample, after), room, after);
        }

        private Completion complete(Way way, String hash, int room, List<ChatTurn> after) throws StepFailure {
            calls++;
            mode = way.mode();
            try (Breaker.Guarded call = breaker.guard(call(way, room, after))) {
                RecordedAnswer answer =
                        step.journal().call(hash, line, call.costing(estimate(way.mode(), room, after)));
                usage = usage.plus(answer.usage());
                return WireJson.read(answer.body(), Completion.class);
            } catch (StepFailure failure) {
                return complete(otherwise(way, room, after, failure), hash, room, after);
            }
        }

        /** Returns how to ask again after {@code failure}; throws it if there is no other way. */
        private Way otherwise(Way asked, int room, List<ChatTurn> after, StepFailure failure) throws StepFailure {
            switch (Refusal.of(failure.type())) {
                case Refusal.OfStreaming() -> {
                    watched.refused();
                    return new Way(asked.mode(), false);
                }
                case Refusal.OfLength() -> {
                    if (fit.tooLong(room, characters -> chat(asked.mode(), characters, after))) {
                        return asked;
                    }
                }
                case Refusal.OfParameter(Refusal.Parameter parameter) -> {
                    endpoint.reword(parameter, model.name());
                    return asked;
                }
                case Refusal.OfMode(OutputMode weaker) -> {
                    if (settings.mayWeaken()) {
                        learn(weaker);
                        return new Way(weaker, asked.streamed());
                    }
                }
                case Refusal.Final() -> {
                    if (failure.type().equals(ModelFailures.LEFT_ALONE)) {
                        meters.refused();
                    }
                }
            }
            throw failure;
        }

        private Estimate estimate(OutputMode mode, int room, List<ChatTurn> after) {
            List<String> texts = new ArrayList<>();
            texts.add(schema.asText());
            chat(mode, room, after).turns().forEach(turn -> texts.add(turn.text()));
            return settings.cost(model).of(texts, fit.tokens());
        }

        private RecordedAnswer request(Way way, int most, List<ChatTurn> after) throws StepFailure {
            Duration limit = step.callTime().atMost(settings.timeout());
            int room = fit.room(most, limit, characters -> chat(way.mode(), characters, after));
            ChatRequested chat = chat(way.mode(), room, after);
            long startedAt = System.nanoTime();
            try {
                Completion.Paid paid = ScopedValue.where(ChatEndpoint.STEP_TIME, step.callTime())
                        .call(() ->
                                way.streamed() ? shown(chat) : endpoint.complete(chat, model.prices(), fit.tokens()));
                fit.answered(chat, paid);
                meters.answered(Duration.ofNanos(System.nanoTime() - startedAt));
                Integer cut = room < question.cuttable().room() ? room : null;
                RecordedAnswer answer = new RecordedAnswer(
                        WireJson.text(paid.completion().withRoom(cut)), paid.usage(), paid.providerId());
                return settings.keepsPrompts() ? KeptPrompt.beside(chat, answer) : answer;
            } catch (StepFailure failure) {
                Duration took = Duration.ofNanos(System.nanoTime() - startedAt);
                StepFailure meant = failure;
                if (failure.type().equals(ModelFailures.TIMEOUT)) {
                    fit.ranOut(chat, took);
                    meant = isCutShort(took) ? outOfTime(took, failure) : failure;
                }
                meters.failed(meant.type(), took);
                throw meant;
            }
        }

        private CallJournal.Call call(Way way, int most, List<ChatTurn> after) {
            return new CallJournal.Call() {
                @Override
                public Duration leastTime() {
                    return fit.leastTime(most, LEAST_TIME, characters -> chat(way.mode(), characters, after));
                }

                @Override
                public RecordedAnswer make() throws StepFailure {
                    return request(way, most, after);
                }

                @Override
                public Map<String, String> about() {
                    return Map.of(
                            "model",
                            model.name(),
                            "prompt_version",
                            question.prompt().version());
                }
            };
        }

        /**
         * Returns whether the request had less than half of its usual time. An endpoint that does not answer in half
         * the time counts as failing; with less time, its state is unknown.
         */
        private boolean isCutShort(Duration took) {
            return took.compareTo(settings.timeout().dividedBy(2)) < 0;
        }

        private static StepFailure outOfTime(Duration took, StepFailure cause) {
            return new StepFailure(
                    ModelFailures.OUT_OF_TIME,
                    "The session's time was over when the language model had been waited for for " + took.toMillis()
                            + " ms.",
                    true,
                    cause);
        }

        private Completion.Paid shown(ChatRequested chat) throws StepFailure {
            return Watched.show(
                    question,
                    step.text(),
                    calls,
                    chunks -> endpoint.stream(chat, model.prices(), fit.tokens(), chunks));
        }

        private ChatRequested chat(OutputMode mode, int room, List<ChatTurn> after) {
            Prompt prompt = question.cuttable().within(room);
            List<ChatTurn> all = new ArrayList<>();
            all.add(new ChatTurn(
                    Role.SYSTEM,
                    switch (mode) {
                        case TOOLS, SCHEMA -> prompt.system();
                        case JSON, PROMPT -> prompt.system() + "\n\n" + Repairs.form(schema);
                    }));
            all.add(new ChatTurn(Role.USER, prompt.user()));
            all.addAll(after);
            return new ChatRequested(
                    model.name(),
                    schema,
                    mode,
                    mode == OutputMode.TOOLS ? question.tools().orElseThrow() : null,
                    prompt.version(),
                    all);
        }

        /**
         * Returns the request's hash. It covers everything that determines the answer, except what the process may
         * learn in between: the output mode and the amount of material shown. So a restarted step finds its recorded
         * answers regardless of what was learned since. The configuration determines the request's maker. If a
         * configuration or a release changes the hash between two attempts, the question is asked again.
         */
        private String hash(int sample, List<ChatTurn> after) {
            String maker = String.join(
                    SEPARATOR,
                    Repairs.version(),
                    model.name(),
                    settings.temperature(),
                    Integer.toString(question.cuttable().room()),
                    schema.name(),
                    schema.asText(),
                    question.prompt().version(),
                    question.prompt().system());
            List<String> request = new ArrayList<>(
                    List.of(maker, Integer.toString(sample), question.prompt().user()));
            after.forEach(turn -> request.add(turn.role() + " " + turn.text()));
            return RequestHash.of(Sha256.hex(maker).substring(0, MAKER), Sha256.hex(String.join(SEPARATOR, request)));
        }
    }
}
