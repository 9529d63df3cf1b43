package dev.crosscheck.python;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.graalvm.polyglot.Context;
import org.graalvm.polyglot.EnvironmentAccess;
import org.graalvm.polyglot.HostAccess;
import org.graalvm.polyglot.PolyglotAccess;
import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.SandboxPolicy;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.io.IOAccess;

/**
 * A Python interpreter that keeps the names its programs define. Programs have access only to files of the standard
 * library: no network, processes, threads, native code, Java or environment. Not thread safe.
 */
final class Interpreter implements AutoCloseable {

    private static final String LANGUAGE = "python";
    private static final int KIND = 0;
    private static final int TEXT = 1;
    private static final int COLUMNS = 2;
    private static final int ROWS = 3;

    private final Printed printed = new Printed();
    private final Context context;
    private final Value run;

    Interpreter() {
        context = Context.newBuilder(LANGUAGE)
                .sandbox(SandboxPolicy.TRUSTED)
                .allowIO(IOAccess.NONE)
                .allowHostAccess(HostAccess.NONE)
                .allowHostClassLookup(_ -> false)
                .allowHostClassLoading(false)
                .allowPolyglotAccess(PolyglotAccess.NONE)
                .allowEnvironmentAccess(EnvironmentAccess.NONE)
                .allowNativeAccess(false)
                .allowCreateThread(false)
                .allowCreateProcess(false)
                .allowInnerContextOptions(false)
                .allowExperimentalOptions(true)
                .option("engine.WarnInterpreterOnly", "false")
                .option("python.PosixModuleBackend", "java")
                .in(InputStream.nullInputStream())
                .out(printed)
                .err(printed)
                .build();
        printed.begin(Integer.MAX_VALUE);
        run = context.eval(LANGUAGE, resource("run.py"));
    }

    private static String resource(String name) {
        try (InputStream in = Interpreter.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name + " cannot be read", e);
        }
    }

    Ran run(Program program) {
        printed.begin(program.mostOutput());
        try {
            Value result = run.execute(program.code(), program.clock() / 1000.0);
            if (printed.isTooMuch()) {
                return tooMuch();
            }
            boolean failed = result.getArrayElement(KIND).asString().equals(Ran.ERROR);
            String text = result.getArrayElement(TEXT).asString();
            return failed
                    ? Ran.failed(Ran.ERROR, text, printed.text())
                    : new Ran(null, text, printed.text(), texts(result.getArrayElement(COLUMNS)), rows(result));
        } catch (PolyglotException e) {
            return printed.isTooMuch() ? tooMuch() : Ran.failed(Ran.ERROR, message(e), printed.text());
        }
    }

    private Ran tooMuch() {
        return Ran.failed(Ran.OUTPUT, "prints more than it may", printed.text());
    }

    private static String message(PolyglotException e) {
        String message = e.getMessage() == null ? "it broke down" : e.getMessage();
        return message.length() > 2_000 ? message.substring(0, 2_000) : message;
    }

    private static List<List<String>> rows(Value result) {
        Value rows = result.getArrayElement(ROWS);
        List<List<String>> list = new ArrayList<>();
        for (long i = 0; i < rows.getArraySize(); i++) {
            list.add(texts(rows.getArrayElement(i)));
        }
        return list;
    }

    private static List<String> texts(Value array) {
        List<String> list = new ArrayList<>();
        for (long i = 0; i < array.getArraySize(); i++) {
            list.add(array.getArrayElement(i).asString());
        }
        return list;
    }

    @Override
    public void close() {
        context.close(true);
    }
}
