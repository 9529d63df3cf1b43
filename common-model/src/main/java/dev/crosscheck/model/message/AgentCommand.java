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

/**
 * A command to one agent. It carries everything that the step needs, so the agent need not know the loop or the
 * session.
 */
public sealed interface AgentCommand {

    SessionId sessionId();

    StepId stepId();

    /** Returns the agent that executes it. */
    @JsonIgnore
    Agent agent();

    /** The commands of the Analyst. */
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

    /** The commands of the Critic. */
    sealed interface CriticCommand extends AgentCommand
            permits ReviewDraft, VerifyReport, EvaluationMessage.CheckCitations {
        @Override
        default Agent agent() {
            return Agent.CRITIC;
        }
    }

    /** The commands of the Writer. */
    sealed interface WriterCommand extends AgentCommand permits ComposeReport, ChatCommand.OfWriter {
        @Override
        default Agent agent() {
            return Agent.WRITER;
        }
    }

    /** The commands of the search. */
    sealed interface SearchCommand extends AgentCommand
            permits SearchSources, EvaluationMessage.OpenPolicy, EvaluationMessage.SearchPolicy, ChatCommand.OfSearch {
        @Override
        default Agent agent() {
            return Agent.SEARCH;
        }
    }

    /** The purpose of a command. It decides how much of the session's time the command may take. */
    enum Purpose {
        /** Prepares later writing, and must leave time for it. */
        PREPARE,
        /** Material, a draft or its review. */
        RESEARCH,
        /** The report, after which nothing follows. */
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
     * Finds out whether the question can be read in several ways.
     *
     * @param found documents that a search for the question's own words found: they show which names and words exist
     */
    record ExamineQuestion(SessionId sessionId, StepId stepId, Brief brief, List<FoundDocument> found)
            implements AnalystCommand {
        public ExamineQuestion {
            found = List.copyOf(found);
        }
    }

    /**
     * Turns the question into queries.
     *
     * @param complexity the request's complexity, or null if the planner may choose
     * @param maxQueries how many queries the session may still make
     */
    record PlanResearch(SessionId sessionId, StepId stepId, Brief brief, Complexity complexity, int maxQueries)
            implements AnalystCommand {}

    /**
     * One search pass, with all its queries.
     *
     * @param tenant the owner of the documents
     * @param collections names of the collections to search; empty for all of the tenant's
     * @param startDate earliest date of publication, or null; a document without a date is not excluded
     * @param endDate latest date of publication, or null
     * @param watermark number of the corpus change that the search must see, or null
     * @param maxDocuments the largest number of documents to return in all
     * @param web how to search the web; null not to
     * @param domains the domains from which sources may come; null for any
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

        /** Creates a search without the web. */
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

        /** Returns this search with the web; {@code null} for no web. */
        public SearchSources with(WebScope scope) {
            return with(scope, domains);
        }

        /** Returns this search with sources of these domains only; {@code null} for all. */
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
     * Judges whether the sources suffice.
     *
     * @param asked every query so far, with its outcome
     * @param sources the sources that the mode admits
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
     * Writes a first draft, or the draft after a gap search.
     *
     * @param sources the sources that the mode admits, with their warnings
     * @param gaps what reflection found missing
     * @param maySearch whether the draft may still answer SEARCH_REQUIRED
     * @param complexity how thoroughly the question is researched; null in commands of earlier releases
     */
    record WriteDraft(
            SessionId sessionId,
            StepId stepId,
            Brief brief,
            List<String> subQuestions,
            List<Source> sources,
            List<String> gaps,
            boolean maySearch,
            @JsonInclude(JsonInclude.Include.NON_NULL) Complexity complexity)
            implements AnalystCommand {
        public WriteDraft {
            subQuestions = List.copyOf(subQuestions);
            sources = List.copyOf(sources);
            gaps = List.copyOf(gaps);
        }

        /** Creates a command that does not say how thoroughly the question is researched. */
        public WriteDraft(
                SessionId sessionId,
                StepId stepId,
                Brief brief,
                List<String> subQuestions,
                List<Source> sources,
                List<String> gaps,
                boolean maySearch) {
            this(sessionId, stepId, brief, subQuestions, sources, gaps, maySearch, null);
        }

        /** Returns the command to draft one part of the question. */
        public WriteDraft of(String part) {
            return new WriteDraft(sessionId, stepId, brief, List.of(part), sources, gaps, maySearch, complexity);
        }
    }

    /** Revises a rejected draft according to its review. */
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

    /** Looks for faults in a draft. */
    record ReviewDraft(SessionId sessionId, StepId stepId, Brief brief, int round, Draft draft, List<Source> sources)
            implements CriticCommand {
        public ReviewDraft {
            sources = List.copyOf(sources);
        }
    }

    /**
     * Composes the report.
     *
     * @param draft the last draft
     * @param review its review, or null if the draft was not reviewed
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

    /** Checks each sentence of the report that cites a source against the words of that source. */
    record VerifyReport(SessionId sessionId, StepId stepId, Brief brief, String markdown, List<Source> sources)
            implements CriticCommand {
        public VerifyReport {
            sources = List.copyOf(sources);
        }
    }
}
