package dev.crosscheck.cli.chat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Reads lines from a file or pipe. A line that ends with a backslash continues in the next. */
final class PlainLines implements Lines {

    private static final String GOES_ON = "\\";

    private final BufferedReader reader;

    private PlainLines(BufferedReader reader) {
        this.reader = reader;
    }

    static PlainLines of(InputStream input) {
        return new PlainLines(new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8)));
    }

    @Override
    public Optional<String> next() throws IOException {
        String line = reader.readLine();
        if (line == null) {
            return Optional.empty();
        }
        StringBuilder whole = new StringBuilder(line);
        while (whole.toString().endsWith(GOES_ON)) {
            whole.setLength(whole.length() - GOES_ON.length());
            String more = reader.readLine();
            whole.append('\n').append(more == null ? "" : more);
        }
        return Optional.of(whole.toString());
    }

    @Override
    public AutoCloseable whileAnswering(Runnable stop) {
        return () -> {};
    }

    @Override
    public void close() {
        // This class must not close standard input.
    }
}
