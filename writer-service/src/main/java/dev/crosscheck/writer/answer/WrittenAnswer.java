package dev.crosscheck.writer.answer;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;

/** A model's answer text. {@link Basis} derives what it rests on from its words. */
record WrittenAnswer(
        @JsonPropertyDescription("The answer in Markdown, with [n] behind what a source says")
        String answer) {}
