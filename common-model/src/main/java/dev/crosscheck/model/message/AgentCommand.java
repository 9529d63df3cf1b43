package dev.crosscheck.model.message;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.research.Brief;
import dev.crosscheck.model.research.Complexity;
import dev.crosscheck.model.research.Draft;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.Review;
import dev.crosscheck.model.research.RunFacts;
import dev.crosscheck.model.research.WebScope;
import dev.crosscheck.model.source.Domains;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Source;
import java.time.LocalDate;
import java.util.List;

/** An order to one agent: everything that one step needs, so that the agent knows nothing of loop and session. */
public sealed interface AgentCommand {

    SessionId sessionId();

    StepId stepId();

    /** The agent that carries it out. */
    @JsonIgnore
    Agent agent();

    /** What the Analyst carries out. */
    sealed interface AnalystCommand extends AgentCommand
            permits ExamineQuestion,
                    PlanResearch,
                    AssessCoverage,
                    WriteDraft,
                    ReviseDraft,
                    EvaluationMessage.Deliberate,
                    ChatCommand.OfAnalyst {
        @Override
        default Agent agent() {
            return Agent.ANALYST;
        }
    }

    /** What the Critic carries out. */
    sealed interface CriticCommand extends AgentCommand
            permits ReviewDraft, VerifyReport, EvaluationMessage.CheckCitations {
        @Override
        default Agent agent() {
            return Agent.CRITIC;
        }
    }

    /** What the Writer carries out. */
    sealed interface WriterCommand extends AgentCommand permits ComposeReport, ChatCommand.OfWriter {
        @Override
        default Agent agent() {
            return Agent.WRITER;
        }
    }

    /** What the search carries out. */
    sealed interface SearchCommand extends AgentCommand
            permits SearchSources, EvaluationMessage.OpenPolicy, EvaluationMessage.SearchPolicy, ChatCommand.OfSearch {
        @Override
        default Agent agent() {
            return Agent.SEARCH;
        }
    }

    /** What a command is for, which decides how much of its session's time it may take. */
    enum Purpose {
        /** For what is to be written later: it must leave time for that. */
        PREPARE,
        /** The material, a draft, its review. */
        RESEARCH,
        /** The report, after which nothing comes. */
        CONCLUDE
    }

    @JsonIgnore
    default Purpose purpose() {
        return switch (this) {
            case ExamineQuestion _, PlanResearch _, AssessCoverage _ -> Purpose.PREPARE;
            case SearchSources _,
                    WriteDraft _,
                    ReviseDraft _,
                    ReviewDraft _,
                    ChatCommand.OfAnalyst _,
                    ChatCommand.OfSearch _ -> Purpose.RESEARCH;
            case ComposeReport _, VerifyReport _, ChatCommand.OfWriter _ -> Purpose.CONCLUDE;
            case EvaluationMessage _ -> Purpose.RESEARCH;
        };
    }

    /**
     * Find out whether the question can be read in several ways.
     *
     * @param found what a search for the question's own words finds: the names and words that there are
     */
    record ExamineQuestion(SessionId sessionId, StepId stepId, Brief brief, List<FoundDocument> found)
            implements AnalystCommand {
        public ExamineQuestion {
            found = List.copyOf(found);
        }
    }

    /**
     * Turn the question into queries.
     *
     * @param complexity as the request has it, or null where the planner may choose
     * @param maxQueries how many queries the session may still ask
     */
    record PlanResearch(SessionId sessionId, StepId stepId, Brief brief, Complexity complexity, int maxQueries)
            implements AnalystCommand {}

    /**
     * One search pass, with all its queries.
     *
     * @param tenant whose documents are searched
     * @param collections names of the collections to search; all of the tenant's where empty
     * @param startDate earliest date of publication, or null; a document without a date is not excluded
     * @param endDate latest date of publication, or null
     * @param watermark number of the corpus change that the search must see, or null
     * @param maxDocuments documents to return in all
     * @param web how the web is searched; null where it is not
     * @param domains from where sources may come; null for anywhere
     */
    record SearchSources(
            SessionId sessionId,
            StepId stepId,
            String tenant,
            List<PlannedQuery> queries,
            List<String> collections,
            LocalDate startDate,
            LocalDate endDate,
            Long watermark,
            int maxDocuments,
            @JsonInclude(JsonInclude.Include.NON_NULL) WebScope web,
            @JsonInclude(JsonInclude.Include.NON_NULL) Domains domains)
            implements SearchCommand {
        public SearchSources {
            queries = List.copyOf(queries);
            collections = List.copyOf(collections);
        }

        /** Without the web. */
        public SearchSources(
                SessionId sessionId,
                StepId stepId,
                String tenant,
                List<PlannedQuery> queries,
                List<String> collections,
                LocalDate startDate,
                LocalDate endDate,
                Long watermark,
                int maxDocuments) {
            this(
                    sessionId,
                    stepId,
                    tenant,
                    queries,
                    collections,
                    startDate,
                    endDate,
                    watermark,
                    maxDocuments,
                    null,
                    null);
        }

        /** The same, on the web as well; {@code null} without it. */
        public SearchSources with(WebScope scope) {
            return with(scope, domains);
        }

        /** The same, with sources of these domains alone; {@code null} for all. */
        public SearchSources within(Domains where) {
            return with(web, where);
        }

        private SearchSources with(WebScope scope, Domains where) {
            return new SearchSources(
                    sessionId,
                    stepId,
                    tenant,
                    queries,
                    collections,
                    startDate,
                    endDate,
                    watermark,
                    maxDocuments,
                    scope,
                    where);
        }
    }

    /**
     * Judge whether the sources suffice.
     *
     * @param asked every query so far, with what it found
     * @param sources those that the mode admits
     */
    record AssessCoverage(
            SessionId sessionId,
            StepId stepId,
            Brief brief,
            List<String> subQuestions,
            List<QueryOutcome> asked,
            List<Source> sources)
            implements AnalystCommand {
        public AssessCoverage {
            subQuestions = List.copyOf(subQuestions);
            asked = List.copyOf(asked);
            sources = List.copyOf(sources);
        }
    }

    /**
     * Write a first draft, or the draft after a gap search.
     *
     * @param sources those that the mode admits, with their warnings
     * @param gaps what reflection found missing
     * @param maySearch whether SEARCH_REQUIRED is still an answer
     */
    record WriteDraft(
            SessionId sessionId,
            StepId stepId,
            Brief brief,
            List<String> subQuestions,
            List<Source> sources,
            List<String> gaps,
            boolean maySearch)
            implements AnalystCommand {
        public WriteDraft {
            subQuestions = List.copyOf(subQuestions);
            sources = List.copyOf(sources);
            gaps = List.copyOf(gaps);
        }
    }

    /** Revise a rejected draft by its review. */
    record ReviseDraft(
            SessionId sessionId,
            StepId stepId,
            Brief brief,
            List<String> subQuestions,
            List<Source> sources,
            List<String> gaps,
            Draft draft,
            Review review,
            boolean maySearch)
            implements AnalystCommand {
        public ReviseDraft {
            subQuestions = List.copyOf(subQuestions);
            sources = List.copyOf(sources);
            gaps = List.copyOf(gaps);
        }
    }

    /** Try to break a draft. */
    record ReviewDraft(SessionId sessionId, StepId stepId, Brief brief, int round, Draft draft, List<Source> sources)
            implements CriticCommand {
        public ReviewDraft {
            sources = List.copyOf(sources);
        }
    }

    /**
     * Compose the report.
     *
     * @param draft the last draft
     * @param review its review, or null where the draft was not reviewed
     */
    record ComposeReport(
            SessionId sessionId,
            StepId stepId,
            Brief brief,
            List<String> subQuestions,
            Draft draft,
            Review review,
            List<Source> sources,
            RunFacts facts)
            implements WriterCommand {
        public ComposeReport {
            subQuestions = List.copyOf(subQuestions);
            sources = List.copyOf(sources);
        }
    }

    /** Hold each sentence of the report that cites a source against the words of that source. */
    record VerifyReport(SessionId sessionId, StepId stepId, Brief brief, String markdown, List<Source> sources)
            implements CriticCommand {
        public VerifyReport {
            sources = List.copyOf(sources);
        }
    }
}
