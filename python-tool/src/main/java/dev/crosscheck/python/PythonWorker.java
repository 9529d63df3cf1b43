package dev.crosscheck.python;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/**
 * The process: says that it is ready, then runs one program after the other from its standard input, and writes what
 * came of each to its standard output, until its input ends. It serves one thread of a chat and no other. It keeps no
 * time; whoever started it ends it when it takes too long. Where memory runs out, the virtual machine is to exit
 * ({@code -XX:+ExitOnOutOfMemoryError}).
 */
public final class PythonWorker {

    private static final int BUFFER = 64 * 1024;

    private PythonWorker() {}

    public static void main(String[] arguments) throws IOException {
        endWithParent();
        DataOutputStream answers =
                new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFER));
        // What libraries print must not get between the answers.
        System.setOut(System.err);
        DataInputStream questions =
                new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in), BUFFER));
        try (Interpreter interpreter = new Interpreter()) {
            Exchange.ready(answers);
            while (true) {
                Exchange.answer(answers, interpreter.run(Exchange.question(questions)));
            }
        } catch (EOFException e) {
            // Nobody asks any more.
        }
        Runtime.getRuntime().halt(0);
    }

    /** A process that is killed closes no pipe to a child that does not read. */
    private static void endWithParent() {
        var _ = ProcessHandle.current()
                .parent()
                .map(parent ->
                        parent.onExit().thenRun(() -> Runtime.getRuntime().halt(0)));
    }
}
