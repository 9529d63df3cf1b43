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
 * Main class of the Python process. It says that it is ready, then reads programs from its standard input, runs them
 * one after the other, and writes their results to its standard output, until its input ends. It serves only one thread
 * of a chat. It has no time limit: the parent process ends it if a program takes too long. The virtual machine must
 * exit when memory runs out ({@code -XX:+ExitOnOutOfMemoryError}).
 */
public final class PythonWorker {

    private static final int BUFFER = 64 * 1024;

    private PythonWorker() {}

    public static void main(String[] arguments) throws IOException {
        endWithParent();
        DataOutputStream answers =
                new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFER));
        // Keep output that libraries print out of the stream of answers.
        System.setOut(System.err);
        DataInputStream questions =
                new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in), BUFFER));
        try (Interpreter interpreter = new Interpreter()) {
            ProgramPipe.ready(answers);
            while (true) {
                ProgramPipe.answer(answers, interpreter.run(ProgramPipe.question(questions)));
            }
        } catch (EOFException e) {
            // The parent has closed the input: stop.
        }
        Runtime.getRuntime().halt(0);
    }

    /** Ends this process with its parent. A process that is not reading does not notice that its input has ended. */
    private static void endWithParent() {
        var _ = ProcessHandle.current()
                .parent()
                .map(parent ->
                        parent.onExit().thenRun(() -> Runtime.getRuntime().halt(0)));
    }
}
