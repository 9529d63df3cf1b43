package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.gateway.loop.sources.Numbering;
import dev.crosscheck.model.StepId;
import dev.crosscheck.model.chat.ToolResult;
import dev.crosscheck.model.claim.CitationMarkers;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.ChatEvent.ToolRan;
import dev.crosscheck.model.source.Source;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A research session runs; the thread will read its report. */
record Researching() implements ToolTurn<ToolRan> {

    @Override
    public ThreadStage stage() {
        return ThreadStage.RESEARCHING;
    }

    @Override
    public String place() {
        return "research";
    }

    /** Returns nothing: the gateway looks for threads that wait for research, and begins the session itself. */
    @Override
    public Optional<AgentCommand> command(StepId step, ChatThread thread) {
        return Optional.empty();
    }

    @Override
    public Class<ToolRan> answer() {
        return ToolRan.class;
    }

    @Override
    public boolean accepts(AgentEvent result) {
        return result instanceof ToolRan ran && ran.result() instanceof ToolResult.Reported;
    }

    /**
     * Takes the report and renumbers its citations to the thread's source numbers. Sources beyond the thread's limit
     * lose their citations.
     */
    @Override
    public ChatState answered(ChatThread thread, ToolRan ran, Instant time) {
        ToolResult.Reported report = (ToolResult.Reported) ran.result();
        List<Source> sources = Numbering.add(
                thread.sources(),
                ChatFold.documents(report),
                thread.asked().limits().maxSources());
        Map<Integer, Integer> numbers = new HashMap<>();
        for (Source cited : report.sources()) {
            sources.stream()
                    .filter(source -> source.document()
                            .documentId()
                            .equals(cited.document().documentId()))
                    .forEach(source -> numbers.put(cited.number(), source.number()));
        }
        String text = CitationMarkers.renumbered(numbers, report.markdown());
        ToolResult output = new ToolResult.Output(text, "", List.of("research " + report.research()), null);
        return ToolTurn.used(thread.with(thread.taken(), sources), output, time);
    }
}
