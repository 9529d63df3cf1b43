package dev.crosscheck.writer.answer;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;

/** What a model is asked for when it writes an answer. What it rests on is read out of its words. */
record WrittenAnswer(
        @JsonPropertyDescription("The answer in Markdown, with [n] behind what a source says")
        String answer) {}
