package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;

/** A program that the thread has run before, and what came of it: a lost process is rebuilt from these. */
public record RanCode(String code, ToolResult result) {
    public RanCode {
        Require.text("code", code);
        Require.present("result", result);
    }
}
