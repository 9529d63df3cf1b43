package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.gateway.loop.sources.Numbering;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.ToolInput;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentCommand.SearchSources;
import dev.crosscheck.model.message.AgentEvent.SourcesFound;
import dev.crosscheck.model.message.ChatLogEvent.QuestionAsked;
import dev.crosscheck.model.research.PlannedQuery;
import dev.crosscheck.model.research.QueryOutcome;
import dev.crosscheck.model.research.WebScope;
import dev.crosscheck.model.research.WebSending;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Source;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A search is under way. */
record Looking() implements ToolTurn<SourcesFound> {

    private static final String SEARCH_FAILED = "search_failed";

    @Override
    public ThreadStage stage() {
        return ThreadStage.LOOKING;
    }

    @Override
    public String place() {
        return "search";
    }

    @Override
    public Optional<AgentCommand> command(StepId step, ChatThread thread) {
        QuestionAsked asked = thread.asked();
        ToolInput input = ToolTurn.call(thread).toolInput();
        var search = new SearchSources(
                asked.sessionId(),
                step,
                asked.tenant(),
                List.of(new PlannedQuery(input.query(), "")),
                asked.collections(),
                null,
                null,
                asked.watermark(),
                asked.limits().depthOf(input));
        return Optional.of(search.with(scope(asked)));
    }

    /** Returns what the web may be asked for; null if it may not be asked. */
    private static WebScope scope(QuestionAsked asked) {
        return asked.web() == null
                ? null
                : new WebScope(
                        asked.web(),
                        asked.brief().question(),
                        asked.webProviders(),
                        WebSending.orUsual(asked.webSending()).asPlanned());
    }

    @Override
    public Class<SourcesFound> answer() {
        return SourcesFound.class;
    }

    @Override
    public ChatState answered(ChatThread thread, SourcesFound found, Instant time) {
        if (!found.outcomes().isEmpty() && found.outcomes().stream().allMatch(QueryOutcome::failed)) {
            String why = found.outcomes().getFirst().error();
            return ToolTurn.used(thread, new ToolResult.Failure(SEARCH_FAILED, why, ""), time);
        }
        List<Source> sources = Numbering.add(
                thread.sources(), found.documents(), thread.asked().limits().maxSources());
        List<Integer> numbers = found.documents().stream()
                .map(FoundDocument::documentId)
                .distinct()
                .flatMap(id -> sources.stream()
                        .filter(source -> source.document().documentId().equals(id))
                        .map(Source::number))
                .toList();
        ToolResult result = new ToolResult.Found(numbers, changed(sources, found));
        return ToolTurn.used(thread.with(thread.taken(), sources), result, time);
    }

    /** Returns the numbers of sources that the search found in another version than the numbered one. */
    private static List<Integer> changed(List<Source> sources, SourcesFound found) {
        return sources.stream()
                .filter(source -> found.documents().stream()
                        .anyMatch(document -> document.documentId()
                                        .equals(source.document().documentId())
                                && document.version() != source.document().version()))
                .map(Source::number)
                .toList();
    }
}
