package dev.crosscheck.gateway;

import dev.crosscheck.model.chat.ThreadLimits;
import dev.crosscheck.model.evaluation.EvaluationPolicy;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.source.TierBounds;
import io.quarkus.runtime.configuration.TrimmedStringConverter;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithConverter;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The configuration of the gateway. */
@ConfigMapping(prefix = "crosscheck.gateway")
public interface GatewayConfig {

    /** Base address of the search-service, which owns documents and searches. Environment: CROSSCHECK_SEARCH_URL. */
    @WithDefault("http://127.0.0.1:8084")
    String searchUrl();

    /** Base address of the critic-service, which checks texts outside sessions. Environment: CROSSCHECK_CRITIC_URL. */
    @WithDefault("http://127.0.0.1:8082")
    String criticUrl();

    /**
     * The secret that the search-service and critic-service expect from the gateway. Default: none. Environment:
     * CROSSCHECK_SERVICE_SECRET.
     */
    Optional<@WithConverter(TrimmedStringConverter.class) String> serviceSecret();

    /**
     * The file that lists servers whose tools chats may use. The search-service reads it; the gateway only checks
     * whether it is set. Default: none. Environment: CROSSCHECK_MCP_FILE.
     */
    Optional<String> mcpFile();

    /**
     * How long a reader may take to accept an event before it is disconnected. It may reconnect and get what it missed.
     * Default: 30 s.
     */
    @WithDefault("30s")
    Duration slowReaderTimeout();

    /**
     * How long the gateway remembers idempotency keys of sessions, and dead letters that were sent again. Should exceed
     * the retention of the dead letters' topic, three days in topics that Crosscheck creates. Default: 60 days; 0 for
     * ever.
     */
    @WithDefault("60d")
    Duration requestRetention();

    /** How long copies of erased text may remain. */
    Erasure erasure();

    /**
     * The longest time that Kafka keeps text, according to the topics' settings: retention, the length of a segment,
     * and the minutes until a broker checks. The defaults match topics that Crosscheck creates.
     */
    interface Erasure {
        /** For messages between gateway and agents. Default: 7 hours. */
        @WithDefault("7h")
        Duration topicRetention();

        /** For messages that could not be handled. Default: 74 hours. */
        @WithDefault("74h")
        Duration deadLetterRetention();

        /** How long backups of the database are kept; the gateway cannot know it. Default: none, not said. */
        Optional<Duration> backupRetention();
    }

    /** The limits of the research loop. */
    Loop loop();

    /** What this gateway knows of the agents' language model. The gateway itself never calls it. */
    Model model();

    /** The limits for requests that set none. */
    Limits limits();

    /** The limits of a chat's thread, fixed when it begins. */
    Chat chat();

    /** The limits of a chat's thread. */
    interface Chat {
        /** The most steps that a request may ask for, and the default of requests; at most 40. Default: 40. */
        @WithDefault("40")
        int maxSteps();

        /** The most numbered sources; at most 50. Default: 20. */
        @WithDefault("20")
        int maxSources();

        /** The number of documents per search if the request gives none; at most 20. Default: 8. */
        @WithDefault("8")
        int searchDepth();

        /** The soft deadline, in seconds. Default: 300. */
        @WithDefault("300")
        int timeSeconds();
    }

    /**
     * Returns the limits of a thread that asks for {@code maxSteps}, {@code searchDepth} (each null for the default)
     * and that budget.
     */
    default ThreadLimits threadLimits(Integer maxSteps, Integer searchDepth, Budget budget) {
        return new ThreadLimits(
                maxSteps == null ? chat().maxSteps() : Math.min(maxSteps, chat().maxSteps()),
                chat().maxSources(),
                chat().timeSeconds(),
                loop().policy().graceSeconds(),
                budget.over(limits().overrides().spendable()),
                searchDepth == null ? chat().searchDepth() : searchDepth);
    }

    /** The limits of criteria evaluation. */
    Evaluation evaluation();

    /** The limits of an evaluation, fixed when it begins. */
    interface Evaluation {
        /** The most turns of reasoning per criterion. Default: 10. */
        @WithDefault("10")
        int maxIterations();

        /** The most tokens of prompts and answers per criterion. Default: 6000. */
        @WithDefault("6000")
        int tokenLimit();

        /** The number of criteria that are evaluated at the same time. Default: 4. */
        @WithDefault("4")
        int criteriaAtOnce();

        /** Seconds until models are no longer called. Default: 900. */
        @WithDefault("900")
        int maxSeconds();

        /** Seconds from then until the remaining criteria end undecided. Default: 60. */
        @WithDefault("60")
        int graceSeconds();

        /** The requirements that a model must meet before a tenant can give it a larger share of the cases. */
        ModelGate gate();

        /** The requirements for a model. */
        interface ModelGate {
            /**
             * The fewest criteria that it has evaluated, and the fewest of these that people have reviewed. Default:
             * 30.
             */
            @WithDefault("30")
            int leastResults();

            /**
             * The fewest of its quotes that the Critic has judged as supporting or not. Quotes that words alone cannot
             * decide do not count. Default: 30.
             */
            @WithDefault("30")
            int leastQuotes();

            /** The smallest share of its quotes that occur in the policy and support the finding. Default: 0.9. */
            @WithDefault("0.9")
            double citationAccuracy();

            /** The largest distance between its confidence and what people confirm. Default: 0.1. */
            @WithDefault("0.1")
            double calibrationError();
        }

        default EvaluationPolicy policy() {
            return new EvaluationPolicy(maxIterations(), tokenLimit(), criteriaAtOnce(), maxSeconds(), graceSeconds());
        }
    }

    /** The limits of the research loop, fixed for a session when it begins. */
    interface Loop {
        /** The most rounds from Analyst to Critic. Default: 3. */
        @WithDefault("3")
        int maxIterations();

        /** The most searches that drafts may ask for. Default: 2. */
        @WithDefault("2")
        int maxGapSearches();

        /** The weakest tier that strict mode admits. Default: 2. */
        @WithDefault("2")
        int maxTier();

        /** The two tiers that monitor mode compares, the tier of official accounts first. Default: 1,5. */
        @WithDefault("1,5")
        List<Integer> compareTiers();

        /** Consecutive failed searches after which a session is degraded. Default: 3. */
        @WithDefault("3")
        int degradeAfterFailures();

        /** Seconds from the soft deadline to the hard one. Default: 60, or 180 if the agents have a language model. */
        OptionalInt graceSeconds();

        /**
         * Address of the agents' language model, if they have one. The gateway uses it to know that there is a model,
         * and to show its host. Environment: LLM_BASE_URL.
         */
        Optional<String> modelBaseUrl();

        /** Seconds for which a session waits for the answer to its clarifying question. Default: 900. */
        @WithDefault("900")
        int clarificationWaitSeconds();

        /** Seconds for which a session shows its plan and waits, if the request asks for that. Default: 900. */
        @WithDefault("900")
        int planReviewWaitSeconds();

        default LoopPolicy policy() {
            int grace = graceSeconds().orElse(modelBaseUrl().isPresent() ? 180 : 60);
            TierBounds bounds = new TierBounds(maxTier(), compareTiers());
            return new LoopPolicy(
                    maxIterations(),
                    maxGapSearches(),
                    bounds.maxTier(),
                    degradeAfterFailures(),
                    grace,
                    true,
                    bounds.compareTiers());
        }
    }

    /** The agents' settings, from the same environment variables. */
    interface Model {
        /** The model's name. Environment: LLM_MODEL. */
        Optional<String> name();

        /** The name of the model that only classifies. Environment: LLM_MODEL_LOW. */
        Optional<String> nameLow();

        /** The provider whose API the endpoint implements. Environment: LLM_PROVIDER. */
        Optional<String> provider();
    }

    /** All limits are unset by default; then a session's complexity decides. */
    interface Limits {
        /** The most search passes. Environment: RESEARCH_MAX_ITERS. */
        OptionalInt maxIters();

        /** The most queries of a session. Environment: RESEARCH_MAX_QUERIES. */
        OptionalInt maxQueries();

        /** The most numbered sources of a session, at most 50. Environment: RESEARCH_MAX_SOURCES. */
        OptionalInt maxSources();

        /** The soft deadline, in seconds. Environment: RESEARCH_MAX_EXECUTION_TIME_S. */
        OptionalInt maxExecutionTimeS();

        /** Tokens that a session may spend on language models; 0 for none. Environment: RESEARCH_TOKEN_BUDGET. */
        OptionalLong tokenBudget();

        /** US dollars that a session may spend on language models; 0 for none. Environment: RESEARCH_USD_BUDGET. */
        Optional<Double> usdBudget();

        default LimitOverrides overrides() {
            return new LimitOverrides(
                    orNull(maxIters()),
                    orNull(maxQueries()),
                    orNull(maxSources()),
                    orNull(maxExecutionTimeS()),
                    new Budget(
                            tokenBudget().isPresent() ? tokenBudget().getAsLong() : null,
                            usdBudget().orElse(null)));
        }

        private static Integer orNull(OptionalInt value) {
            return value.isPresent() ? Integer.valueOf(value.getAsInt()) : null;
        }
    }
}
