package dev.crosscheck.cli.stack;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Starts the launcher of the local stack as a separate process. Its output goes to {@code logs/stack.log}. */
class Launcher {

    private static final String TRAIN = "--train";
    private static final List<String> JVM_OPTIONS = List.of(
            "-Xms32m",
            "-Xmx256m",
            "-Xss512k",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:ReservedCodeCacheSize=96m",
            "-XX:MinHeapFreeRatio=20",
            "-XX:MaxHeapFreeRatio=40",
            "-XX:-UsePerfData",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow");

    /** How the variables begin that name servers of the user. */
    private static final List<String> OUTSIDE = List.of(
            "CROSSCHECK_KAFKA",
            "CROSSCHECK_POSTGRES",
            "CROSSCHECK_OPENSEARCH",
            "CROSSCHECK_SEARCH_OPENSEARCH_",
            "KAFKA_",
            "LLM_");

    private final Path projectFolder;
    private final Path stateFolder;
    private final Map<String, String> environment;
    private final boolean apart;

    private Launcher(Path projectFolder, Path stateFolder, Map<String, String> environment, boolean apart) {
        this.projectFolder = projectFolder;
        this.stateFolder = stateFolder;
        this.environment = Map.copyOf(environment);
        this.apart = apart;
    }

    /** Creates a launcher that passes on our own environment. */
    Launcher(Path projectFolder, Path stateFolder) {
        this(projectFolder, stateFolder, Map.of(), false);
    }

    /**
     * Returns a launcher for a temporary stack. It uses its own Kafka, Postgres and search index and no model, even if
     * our environment names others.
     *
     * @param environment variables for the launcher and its services, in addition to the rest of our own environment
     */
    static Launcher apart(Path projectFolder, Path stateFolder, Map<String, String> environment) {
        return new Launcher(projectFolder, stateFolder, environment, true);
    }

    /** Starts a stack that ends with the process that holds its standard input, which is ours. */
    Process startAttached() {
        return start(Redirect.PIPE, List.of("--attached"));
    }

    /** Starts a stack that continues after this process, its terminal and Ctrl-C. */
    Process startDetached() {
        return start(nothing(), List.of());
    }

    /** Starts a stack that continues after this process, and ends with the last {@code ask} that uses it. */
    Process startShared() {
        return start(nothing(), List.of("--shared"));
    }

    /**
     * Starts a run that ends by itself, and writes a cache for the launcher and each service that makes their next
     * start faster (JEP 514). Such a run is {@linkplain #apart apart}.
     */
    Process startTraining() {
        return start(nothing(), List.of(TRAIN));
    }

    /**
     * Moves the launcher's own cache to where the next start looks for it. Call it after the training run has ended.
     */
    void keepTrained() throws IOException {
        Path cache = startupCache();
        Files.move(written(cache), cache, StandardCopyOption.ATOMIC_MOVE);
    }

    private Process start(Redirect input, List<String> options) {
        Path module = module();
        if (!Files.isDirectory(module.resolve("lib"))) {
            throw new CommandFailed(ExitCode.NO_STACK, "the local stack has not been built: ./mvnw package");
        }
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", "trap '' INT HUP; exec \"$@\"", "sh"));
        command.addAll(command(module, options));
        try {
            Path log = Files.createDirectories(stateFolder.resolve("logs")).resolve("stack.log");
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectInput(input)
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.to(log.toFile()));
            complete(builder.environment());
            return builder.start();
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.NO_STACK, "the local stack cannot be started: " + e.getMessage(), e);
        }
    }

    /** Turns our own environment into the launcher's. */
    void complete(Map<String, String> ours) {
        if (apart) {
            ours.keySet().removeIf(Launcher::leadsOutside);
        }
        ours.put("MALLOC_ARENA_MAX", "2");
        ours.putAll(environment);
    }

    private List<String> command(Path module, List<String> options) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(JVM_OPTIONS);
        Path startupCache = startupCache();
        if (options.contains(TRAIN)) {
            command.add("-XX:AOTCacheOutput=" + written(startupCache));
        } else if (Files.exists(startupCache)) {
            command.add("-XX:AOTCache=" + startupCache);
            command.add("-Xlog:aot=off,cds=off");
        }
        String more = System.getenv("CROSSCHECK_STACK_JVM_OPTIONS");
        if (more != null && !more.isBlank()) {
            command.addAll(Arrays.asList(more.strip().split("\\s+", -1)));
        }
        command.addAll(List.of("-cp", module.resolve("lib") + "/*:" + jar(module)));
        command.add("dev.crosscheck.stack.LocalStack");
        command.addAll(List.of("--state", stateFolder.toString(), "--project", projectFolder.toString()));
        command.addAll(options);
        return command;
    }

    private Path module() {
        return projectFolder.resolve("deploy/local-stack/target");
    }

    private Path startupCache() {
        return module().resolve("launcher.aot");
    }

    /** A temporary name, because a stack may start while the file is incomplete. */
    private static Path written(Path cache) {
        return cache.resolveSibling(cache.getFileName() + ".part");
    }

    /** Returns whether a variable names a server of the user, or makes an agent need one. */
    static boolean leadsOutside(String variable) {
        return OUTSIDE.stream().anyMatch(variable::startsWith)
                || (variable.startsWith("CROSSCHECK_") && variable.endsWith("_MODE"));
    }

    private static Path jar(Path module) {
        try (var jars = Files.newDirectoryStream(module, "local-stack-*.jar")) {
            for (Path jar : jars) {
                return jar;
            }
        } catch (IOException e) {
            throw new CommandFailed(ExitCode.NO_STACK, module + " cannot be read", e);
        }
        throw new CommandFailed(ExitCode.NO_STACK, "the local stack has not been built: ./mvnw package");
    }

    private static Redirect nothing() {
        return Redirect.from(Path.of("/dev/null").toFile());
    }
}
