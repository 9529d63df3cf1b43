package dev.crosscheck.gateway.doors.a2a;

import io.a2a.spec.AgentSkill;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The skills that this agent offers. */
enum Skill {
    RESEARCH(
            "Research with checked claims",
            "Researches a question in the documents, and on the web if asked to; answers with a report whose cited"
                    + " sentences were checked against their sources. Takes seconds to minutes.",
            List.of("research", "fact-checking", "citations"),
            List.of("Why did the tank leak?", "What do the letters say about the harbour bridge?")),
    CHAT(
            "Chat about documents and reports",
            "Answers a question in a conversation, in visible steps and with tools; a message in the context of a"
                    + " report is answered from that report and its sources.",
            List.of("chat", "question-answering", "citations"),
            List.of("How long was the crack?", "Who says that the operator knew?"));

    private final String title;
    private final String description;
    private final List<String> tags;
    private final List<String> examples;

    Skill(String title, String description, List<String> tags, List<String> examples) {
        this.title = title;
        this.description = description;
        this.tags = tags;
        this.examples = examples;
    }

    String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    private AgentSkill written() {
        return new AgentSkill.Builder()
                .id(id())
                .name(title)
                .description(description)
                .tags(tags)
                .examples(examples)
                .build();
    }

    static List<AgentSkill> all() {
        return Arrays.stream(values()).map(Skill::written).toList();
    }
}
