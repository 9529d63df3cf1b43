package dev.crosscheck.model.chat;

import dev.crosscheck.model.Require;

/**
 * A program that the thread has run, with its result. If the process is lost, running these programs again rebuilds it.
 */
public record RanCode(String code, ToolResult result) {
    public RanCode {
        Require.text("code", code);
        Require.present("result", result);
    }
}
