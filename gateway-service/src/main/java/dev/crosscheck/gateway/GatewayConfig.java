package dev.crosscheck.gateway;

import dev.crosscheck.model.chat.ThreadLimits;
import dev.crosscheck.model.evaluation.EvaluationPolicy;
import dev.crosscheck.model.research.Budget;
import dev.crosscheck.model.research.LimitOverrides;
import dev.crosscheck.model.research.LoopPolicy;
import dev.crosscheck.model.source.TierBounds;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** What can be set on the gateway. */
@ConfigMapping(prefix = "crosscheck.gateway")
public interface GatewayConfig {

    /** Base address of the search-service, which owns documents and searches. Environment: CROSSCHECK_SEARCH_URL. */
    @WithDefault("http://127.0.0.1:8084")
    String searchUrl();

    /** Base address of the critic-service, which checks texts outside sessions. Environment: CROSSCHECK_CRITIC_URL. */
    @WithDefault("http://127.0.0.1:8082")
    String criticUrl();

    /**
     * What search-service and critic-service want to hear from the gateway; default none. Environment:
     * CROSSCHECK_SERVICE_SECRET.
     */
    Optional<String> serviceSecret();

    /**
     * File that names servers whose tools chats may use, which the search-service reads. Here it counts alone whether
     * there is one. Default: none. Environment: CROSSCHECK_MCP_FILE.
     */
    Optional<String> mcpFile();

    /**
     * How long an event may wait for its reader to take it, before the reader is disconnected; it can come back for
     * what it has missed. Default: 30 s.
     */
    @WithDefault("30s")
    Duration slowReaderTimeout();

    /**
     * How long it is remembered which session an idempotency key has begun, and which dead letters were sent again.
     * Longer than letters stay in their topic, which is 30 days where Crosscheck has made it. Default: 60 days; 0
     * remembers for ever.
     */
    @WithDefault("60d")
    Duration requestRetention();

    /** What an erasure says of where text is still. */
    Erasure erasure();

    /**
     * How long Kafka keeps text at the most, as the topics are set up: retention, the length of a segment, and the
     * minutes until a broker looks. Crosscheck's own set-up makes them so.
     */
    interface Erasure {
        /** Of the messages between gateway and agents. Default: 7 hours. */
        @WithDefault("7h")
        Duration topicRetention();

        /** Of those that could not be handled. Default: 74 hours. */
        @WithDefault("74h")
        Duration deadLetterRetention();
    }

    /** Bounds of the loop. */
    Loop loop();

    /** What this gateway is told of the agents' language model; it asks none itself. */
    Model model();

    /** Limits that count where a request sets none. */
    Limits limits();

    /** Bounds of a thread of a chat, fixed for it when it begins. */
    Chat chat();

    /** Bounds of a thread of a chat. */
    interface Chat {
        /** Steps that a request may ask for, and gets where it asks for none; at most 40. Default: 40. */
        @WithDefault("40")
        int maxSteps();

        /** Numbered sources in all, at most 50. Default: 20. */
        @WithDefault("20")
        int maxSources();

        /** Documents that a search looks for where its request does not say; at most 20. Default: 8. */
        @WithDefault("8")
        int searchDepth();

        /** The soft deadline, in seconds. Default: 300. */
        @WithDefault("300")
        int timeSeconds();
    }

    /**
     * The bounds of a thread that asks for {@code maxSteps} and searches of {@code searchDepth} (null: for none), and
     * for that much to spend.
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

    /** Bounds of criteria evaluation. */
    Evaluation evaluation();

    /** Bounds of an evaluation, fixed for it when it begins. */
    interface Evaluation {
        /** Turns of reasoning for each criterion. Default: 10. */
        @WithDefault("10")
        int maxIterations();

        /** Tokens of prompts and answers that each criterion may take. Default: 6000. */
        @WithDefault("6000")
        int tokenLimit();

        /** Criteria that are weighed at the same time. Default: 4. */
        @WithDefault("4")
        int criteriaAtOnce();

        /** Seconds until models are asked no more. Default: 900. */
        @WithDefault("900")
        int maxSeconds();

        /** Seconds from then until what is left ends undecided. Default: 60. */
        @WithDefault("60")
        int graceSeconds();

        /** What a model must have shown before a tenant can give it a larger share of the cases. */
        ModelGate gate();

        /** What a model must have shown. */
        interface ModelGate {
            /** Criteria that it has weighed, and of these those that people have reviewed. Default: 30. */
            @WithDefault("30")
            int leastResults();

            /** Share of its quotes that stand and support, at least. Default: 0.9. */
            @WithDefault("0.9")
            double citationAccuracy();

            /** How far its confidence lies from what people confirm, at most. Default: 0.1. */
            @WithDefault("0.1")
            double calibrationError();
        }

        default EvaluationPolicy policy() {
            return new EvaluationPolicy(maxIterations(), tokenLimit(), criteriaAtOnce(), maxSeconds(), graceSeconds());
        }
    }

    /** Bounds of the loop, fixed for a session when it begins. */
    interface Loop {
        /** Passes from Analyst to Critic. Default: 3. */
        @WithDefault("3")
        int maxIterations();

        /** Searches that a draft may ask for. Default: 2. */
        @WithDefault("2")
        int maxGapSearches();

        /** The weakest tier that strict mode admits. Default: 2. */
        @WithDefault("2")
        int maxTier();

        /** The two tiers that monitor mode compares, that of official accounts first. Default: 1,5. */
        @WithDefault("1,5")
        List<Integer> compareTiers();

        /** Consecutive failed searches after which a session is degraded. Default: 3. */
        @WithDefault("3")
        int degradeAfterFailures();

        /**
         * Seconds from the soft deadline to the hard one. Default: 60, and 180 where the agents have a language model.
         */
        OptionalInt graceSeconds();

        /**
         * Where the agents' language model is, if they have one: that there is one counts. Environment: LLM_BASE_URL.
         */
        Optional<String> modelBaseUrl();

        /** Seconds for which a session waits for the answer to what it asks back. Default: 900. */
        @WithDefault("900")
        int clarificationWaitSeconds();

        /** Seconds for which a session shows its plan and waits, where that was asked for. Default: 900. */
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

    /** As the agents have it: the same variables of the environment. */
    interface Model {
        /** The model's name. Environment: LLM_MODEL. */
        Optional<String> name();

        /** The name of the one that only classifies. Environment: LLM_MODEL_LOW. */
        Optional<String> nameLow();

        /** Whose API the endpoint speaks. Environment: LLM_PROVIDER. */
        Optional<String> provider();
    }

    /** Each is unset by default, so that a session's complexity decides. */
    interface Limits {
        /** Search passes. Environment: RESEARCH_MAX_ITERS. */
        OptionalInt maxIters();

        /** Queries in all. Environment: RESEARCH_MAX_QUERIES. */
        OptionalInt maxQueries();

        /** Numbered sources in all, at most 50. Environment: RESEARCH_MAX_SOURCES. */
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
