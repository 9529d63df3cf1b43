package dev.crosscheck.python;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;

/** A process of the tool with a real Python, started as the analyst-service starts it. */
record PythonChild(Process process, DataOutputStream programs, DataInputStream results) {

    static final long CLOCK = 1_700_000_000_000L;
    static final int MOST_OUTPUT = 64_000;

    /** @param folder has a folder {@code outside}, where the process starts */
    static PythonChild start(Path folder) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-Xss4m",
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-XX:-UsePerfData",
                        "-Djava.io.tmpdir=" + folder,
                        "-Duser.home=" + folder,
                        "-Dpolyglot.engine.userResourceCache=" + folder.resolve("library"),
                        "-cp",
                        Path.of("target/classes").toAbsolutePath() + File.pathSeparator
                                + Path.of("target/lib").toAbsolutePath() + "/*",
                        PythonWorker.class.getName())
                .directory(folder.resolve("outside").toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().clear();
        builder.environment().put(Outside.VARIABLE, "outside");
        Process process = builder.start();
        PythonChild child = new PythonChild(
                process,
                new DataOutputStream(process.getOutputStream()),
                new DataInputStream(process.getInputStream()));
        ProgramPipe.awaitReady(child.results());
        return child;
    }

    Ran run(String code) throws IOException {
        ProgramPipe.ask(programs, new Program(code, CLOCK, MOST_OUTPUT));
        return ProgramPipe.answer(results);
    }

    void end() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
