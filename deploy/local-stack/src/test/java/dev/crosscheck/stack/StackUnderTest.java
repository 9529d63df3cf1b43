package dev.crosscheck.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.stack.StackDescription.RunningProcess;
import dev.crosscheck.stack.StackDescription.Status;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** A launcher in its own process, on a project with five fake services. */
record StackUnderTest(Process launcher, Path stateFolder) {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    static StackUnderTest start(Path folder, String... options) throws IOException {
        Path project = folder.resolve("project");
        if (!Files.exists(project)) {
            for (String name : List.of("gateway", "analyst", "critic", "writer", "search")) {
                writeFakeService(project.resolve(name + "-service/target/quarkus-app/quarkus-run.jar"));
            }
        }
        Path state = folder.resolve("state of it");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                LocalStack.class.getName(),
                "--state",
                state.toString(),
                "--project",
                project.toString()));
        command.addAll(List.of(options));
        Process launcher = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(Redirect.appendTo(folder.resolve("launcher.log").toFile()))
                .start();
        return new StackUnderTest(launcher, state);
    }

    StackUnderTest awaitReady() {
        await().atMost(PATIENCE).until(() -> {
            assertThat(launcher.isAlive()).isTrue();
            return describe()
                    .filter(description -> description.launcher().pid() == launcher.pid())
                    .anyMatch(description -> description.status() == Status.READY);
        });
        return this;
    }

    Stream<StackDescription> describe() {
        return new StackFile(stateFolder.resolve("stack.json")).read().stream();
    }

    StackDescription description() {
        return describe().findAny().orElseThrow();
    }

    /** Returns the processes of the five services and of Postgres. */
    List<ProcessHandle> processes() {
        StackDescription description = description();
        List<RunningProcess> running = new ArrayList<>();
        description.services().forEach(service -> running.add(service.process()));
        running.add(description.postgres().process());
        return running.stream()
                .map(process -> ProcessHandle.of(process.pid()).orElseThrow())
                .toList();
    }

    int awaitExit() {
        await().atMost(PATIENCE).until(() -> !launcher.isAlive());
        return launcher.exitValue();
    }

    static void awaitGone(List<ProcessHandle> processes) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(processes)
                        .allSatisfy(
                                process -> assertThat(process.info().command()).isEmpty()));
    }

    /** Writes a jar that runs {@link FakeService}. */
    static void writeFakeService(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, FakeService.class.getName());
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        FakeService.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toString());
        Files.createDirectories(jar.getParent());
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream output = new JarOutputStream(file, manifest)) {
            output.finish();
        }
    }
}
