package dev.crosscheck.files;

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
 * Main class of the process that reads files. It reads files from its standard input, one after the other, and writes
 * their contents to its standard output, until its input ends. It has no time limit: the parent process ends it if a
 * file takes too long. The virtual machine must exit when memory runs out ({@code -XX:+ExitOnOutOfMemoryError}).
 */
public final class FileReader {

    private FileReader() {}

    public static void main(String[] arguments) throws IOException {
        endWithParent();
        DataOutputStream answers =
                new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 64 * 1024));
        // Keep output that libraries print out of the stream of answers.
        System.setOut(System.err);
        DataInputStream questions =
                new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in), 64 * 1024));
        try {
            while (true) {
                FilePipe.answer(answers, FilePipe.question(questions, FileReading::read));
            }
        } catch (EOFException e) {
            // The parent has closed the input: stop.
        }
    }

    /** Ends this process with its parent. A process that is not reading does not notice that its input has ended. */
    private static void endWithParent() {
        var _ = ProcessHandle.current()
                .parent()
                .map(parent ->
                        parent.onExit().thenRun(() -> Runtime.getRuntime().halt(0)));
    }
}
