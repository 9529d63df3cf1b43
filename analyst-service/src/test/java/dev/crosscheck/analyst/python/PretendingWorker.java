package dev.crosscheck.analyst.python;

import dev.crosscheck.steps.process.ChildCommand;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A process that speaks the Python worker's protocol but does not need its 150 MB. The programs "sleep", "memory",
 * "exit" and "flood" simulate these behaviours. "process" returns the id of the process, and any other program returns
 * all programs that the process has seen.
 */
public final class PretendingWorker {

    private static final String TELLS = "pretending.tells";

    private PretendingWorker() {}

    /** Returns the command of a worker that creates a file in this folder, named by its process id. */
    static ChildCommand commandThatTells(Path folder) {
        return PythonsTest.command("PretendingWorker").with("-D" + TELLS + "=" + folder);
    }

    /** Returns the ids of all workers started with this folder, including those that have ended. */
    static Set<Long> told(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> Long.valueOf(file.getFileName().toString()))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        DataInputStream in = new DataInputStream(new FileInputStream(FileDescriptor.in));
        DataOutputStream out = new DataOutputStream(new FileOutputStream(FileDescriptor.out));
        List<String> seen = new ArrayList<>();
        String folder = System.getProperty(TELLS);
        if (folder != null) {
            Files.createFile(
                    Path.of(folder, Long.toString(ProcessHandle.current().pid())));
        }
        out.writeByte(1);
        out.flush();
        try {
            while (true) {
                String code = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
                in.readLong();
                in.readInt();
                seen.add(code);
                switch (code) {
                    case "sleep" -> Thread.sleep(600_000);
                    case "memory" -> Runtime.getRuntime().halt(3);
                    case "exit" -> Runtime.getRuntime().halt(0);
                    case "flood" -> {
                        out.writeBoolean(false);
                        out.writeInt(Integer.MAX_VALUE);
                    }
                    case "process" ->
                        answer(out, Long.toString(ProcessHandle.current().pid()));
                    default -> answer(out, String.join(" ", seen));
                }
            }
        } catch (EOFException e) {
            // The caller has closed the input.
        }
    }

    private static void answer(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeBoolean(false);
        out.writeInt(bytes.length);
        out.write(bytes);
        for (int i = 0; i < 3; i++) {
            out.writeInt(0);
        }
        out.flush();
    }
}
