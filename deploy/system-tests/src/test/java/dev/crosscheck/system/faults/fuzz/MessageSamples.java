package dev.crosscheck.system.faults.fuzz;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.crosscheck.model.message.AgentCommand;
import dev.crosscheck.model.message.AgentEvent;
import dev.crosscheck.model.message.MessageType;
import dev.crosscheck.model.message.TextGenerated;
import dev.crosscheck.model.message.Topics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A right message of every type, from the approved files of the message contract. A message that is added has to be
 * there, so it is fuzzed as well.
 */
final class MessageSamples {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Path APPROVED = Path.of(
            System.getProperty("crosscheck.root"), "durable-steps/tests/src/test/java/dev/crosscheck/steps/message");
    private static final Map<String, ?> GENERATED_TEXT =
            Map.of(MessageType.nameOf(TextGenerated.class), TextGenerated.class);

    private MessageSamples() {}

    /**
     * @param type what {@code ce_type} says
     * @param json to be changed by nobody
     */
    record Sample(String type, ObjectNode json) {}

    /**
     * One of each message that a topic carries.
     *
     * @throws IllegalArgumentException for a topic of which nobody has said yet what it carries
     */
    static List<Sample> of(String topic) {
        return switch (topic) {
            case Topics.ANALYST_COMMANDS -> commands(AgentCommand.AnalystCommand.class);
            case Topics.CRITIC_COMMANDS -> commands(AgentCommand.CriticCommand.class);
            case Topics.WRITER_COMMANDS -> commands(AgentCommand.WriterCommand.class);
            case Topics.SEARCH_COMMANDS -> commands(AgentCommand.SearchCommand.class);
            case Topics.AGENT_EVENTS -> read("EveryResult", MessageType.byName(AgentEvent.class));
            case Topics.SESSION_STREAM -> read("GeneratedText", GENERATED_TEXT);
            default -> throw new IllegalArgumentException("what does " + topic + " carry?");
        };
    }

    private static List<Sample> commands(Class<? extends AgentCommand> ofAnAgent) {
        return read("EveryCommand", MessageType.byName(ofAnAgent));
    }

    /** The approved files have the type on a line of its own, and the JSON below it. */
    private static List<Sample> read(String messages, Map<String, ?> types) {
        String file = "MessageContractTest.shouldKeepTheJsonOf" + messages + ".approved.txt";
        try {
            String text = Files.readString(APPROVED.resolve(file));
            List<Sample> samples = new ArrayList<>();
            for (String part : text.split("(?m)^(?=dev\\.crosscheck\\.)", -1)) {
                int end = part.indexOf('\n');
                String type = end < 0 ? "" : part.substring(0, end).strip();
                if (types.containsKey(type)) {
                    samples.add(new Sample(type, (ObjectNode) JSON.readTree(part.substring(end))));
                }
            }
            if (samples.size() != types.size()) {
                throw new IllegalStateException(file + " lacks some of " + types.keySet());
            }
            return samples;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
