package dev.crosscheck.python;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The protocol of the pipes: first the process says that it is ready, then programs and results alternate. Each side
 * refuses data beyond its limits.
 */
public final class ProgramPipe {

    private static final int LONGEST_TEXT = 4_000_000;
    private static final int MOST_COLUMNS = 100;
    private static final int MOST_ROWS = 1_000;
    private static final int READY = 1;

    private ProgramPipe() {}

    static void ready(DataOutputStream out) throws IOException {
        out.writeByte(READY);
        out.flush();
    }

    /**
     * Blocks until the process can run a program.
     *
     * @throws IOException if the process ends first or sends something else
     */
    public static void awaitReady(DataInputStream in) throws IOException {
        if (in.readByte() != READY) {
            throw new StreamCorruptedException("the process does not say that it is ready");
        }
    }

    public static void ask(DataOutputStream out, Program program) throws IOException {
        write(out, program.code());
        out.writeLong(program.clock());
        out.writeInt(program.mostOutput());
        out.flush();
    }

    static Program question(DataInputStream in) throws IOException {
        return new Program(text(in), in.readLong(), in.readInt());
    }

    static void answer(DataOutputStream out, Ran ran) throws IOException {
        out.writeBoolean(ran.failure() != null);
        if (ran.failure() != null) {
            write(out, ran.failure());
        }
        write(out, ran.text());
        write(out, ran.stdout());
        write(out, ran.columns());
        out.writeInt(ran.rows().size());
        for (List<String> row : ran.rows()) {
            write(out, row);
        }
        out.flush();
    }

    /** @throws IOException if the process ends before it has answered, or the answer exceeds the limits */
    public static Ran answer(DataInputStream in) throws IOException {
        String failure = in.readBoolean() ? text(in) : null;
        String text = text(in);
        String stdout = text(in);
        List<String> columns = texts(in);
        int count = bounded(in.readInt(), MOST_ROWS);
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(texts(in));
        }
        return new Ran(failure, text, stdout, columns, rows);
    }

    private static void write(DataOutputStream out, List<String> texts) throws IOException {
        out.writeInt(texts.size());
        for (String text : texts) {
            write(out, text);
        }
    }

    private static List<String> texts(DataInputStream in) throws IOException {
        int count = bounded(in.readInt(), MOST_COLUMNS);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(text(in));
        }
        return texts;
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(utf8.length);
        out.write(utf8);
    }

    private static String text(DataInputStream in) throws IOException {
        byte[] utf8 = new byte[bounded(in.readInt(), LONGEST_TEXT)];
        in.readFully(utf8);
        return new String(utf8, StandardCharsets.UTF_8);
    }

    private static int bounded(int length, int most) throws IOException {
        if (length < 0 || length > most) {
            throw new StreamCorruptedException("a length of " + length + " is beyond its limit");
        }
        return length;
    }
}
