package dev.crosscheck.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs on the language itself, so with {@code -Ppython} alone. One process serves all cases that leave it alive. */
@TestInstance(Lifecycle.PER_CLASS)
class EscapesTest {

    private static final int PATIENCE_SECONDS = 5;
    /** How long a program may take to fill its memory, on a busy machine. */
    private static final int MEMORY_LASTS_SECONDS = 120;

    /** The exit status of a virtual machine that {@code ExitOnOutOfMemoryError} ended. */
    private static final int OUT_OF_MEMORY = 3;

    @TempDir
    private static Path folder;

    private Outside outside;
    private PythonChild child;

    @BeforeAll
    void begin() throws IOException {
        outside = Outside.in(Files.createDirectory(folder.resolve("outside")));
        child = PythonChild.start(folder);
    }

    @AfterAll
    void end() throws IOException, InterruptedException {
        child.end();
        outside.close();
    }

    static Stream<String> escapes() {
        return Escapes.ALL.stream();
    }

    static Stream<String> survived() {
        return Escapes.SURVIVED.stream();
    }

    static Stream<String> endless() {
        return Escapes.ENDLESS.stream();
    }

    static Stream<String> hungry() {
        return Escapes.HUNGRY.stream();
    }

    @ParameterizedTest
    @MethodSource("escapes")
    void shouldFailAndChangeNothingWhenAProgramTriesToGetOut(String code) throws IOException {
        // Given
        Map<String, String> files = outside.files();
        int connections = outside.connections();

        // When
        Ran ran = child.run(outside.named(code));

        // Then
        assertThat(ran.failure()).as(ran.text()).isEqualTo(Ran.ERROR);
        assertThat(ran.text()).doesNotStartWith("SyntaxError").doesNotContain("NameError");
        assertThat(outside.files()).isEqualTo(files);
        assertThat(outside.connections()).isEqualTo(connections);
        assertThat(child.run("1 + 1").text()).isEqualTo("2");
    }

    @ParameterizedTest
    @MethodSource("survived")
    void shouldLiveOnWhenAProgramWouldEndItsProcess(String code) throws IOException {
        // When
        Ran ran = child.run(code);

        // Then
        assertThat(ran.failure()).as(ran.text()).isEqualTo(Ran.ERROR);
        assertThat(child.run("1 + 1").text()).isEqualTo("2");
    }

    @ParameterizedTest
    @MethodSource("endless")
    void shouldRunUntilItIsKilledWhenAProgramHasNoEnd(String code) throws Exception {
        // Given
        PythonChild victim = begun(code);
        boolean itself = victim.process().waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
        int answered = victim.results().available();

        // When
        boolean killed = victim.process().destroyForcibly().waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);

        // Then
        assertThat(itself).isFalse();
        assertThat(answered).isZero();
        assertThat(killed).isTrue();
    }

    @ParameterizedTest
    @MethodSource("hungry")
    void shouldEndItsProcessWhenAProgramTakesAllMemory(String code) throws Exception {
        // Given
        PythonChild victim = begun(code);

        // When
        boolean itself = victim.process().waitFor(MEMORY_LASTS_SECONDS, TimeUnit.SECONDS);
        victim.end();

        // Then
        assertThat(itself).isTrue();
        assertThat(victim.process().exitValue()).isEqualTo(OUT_OF_MEMORY);
    }

    private static PythonChild begun(String code) throws IOException {
        PythonChild victim = PythonChild.start(folder);
        victim.run("1");
        ProgramPipe.ask(victim.programs(), new Program(code, PythonChild.CLOCK, PythonChild.MOST_OUTPUT));
        return victim;
    }

    @Test
    void shouldStopPrintingWhenAProgramPrintsTooMuch() throws IOException {
        // When
        Ran ran = child.run("print('x' * 10_000_000)");

        // Then
        assertThat(ran.failure()).isEqualTo(Ran.OUTPUT);
        assertThat(ran.stdout()).hasSizeLessThanOrEqualTo(PythonChild.MOST_OUTPUT);
    }

    @Test
    void shouldComeOutTheSameInAnotherProcess() throws Exception {
        // Given
        List<String> programs = List.of(
                "import random, time, datetime; (random.random(), time.time(), datetime.datetime.now())",
                "import time; time.sleep(60); time.strftime('%Y')",
                "{c: len(c) for c in {'b', 'a', 'c'}}",
                "[{'city': 'Taipei', 'price': 2.5}, {'city': 'Tainan'}]");
        PythonChild one = PythonChild.start(folder);
        PythonChild other = PythonChild.start(folder);

        for (String program : programs) {
            // When
            Ran first = one.run(program);
            Ran second = other.run(program);

            // Then
            assertThat(first.failure()).as(first.text()).isNull();
            assertThat(second).isEqualTo(first);
        }
        one.end();
        other.end();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import time; time.strftime('%Y-%m-%d %H:%M:%S') == '2023-11-14 22:13:20'",
                "import time; time.ctime() == time.asctime() == 'Tue Nov 14 22:13:20 2023'",
                "import time; time.ctime(0) == 'Thu Jan  1 00:00:00 1970'",
                "import time; time.strftime('%Y', (1999, 1, 1, 0, 0, 0, 4, 1, 0)) == '1999'",
                "import time; time.monotonic_ns() == time.perf_counter_ns() == time.process_time_ns() == 1700000000 * 10**9",
                "import time; time.thread_time() == time.clock_gettime(0) == 1700000000",
                "import datetime; isinstance(datetime.datetime.now(), datetime.date)",
                "import datetime; isinstance(datetime.datetime.now().date(), datetime.date)",
                "import datetime; not isinstance(datetime.date.today(), datetime.datetime)",
                "import datetime; issubclass(datetime.datetime, datetime.date)",
                "import datetime\nclass Day(datetime.date): pass\nnot isinstance(datetime.date.today(), Day)",
                "import abc, datetime\nclass Day(datetime.date, abc.ABC): pass\nisinstance(Day.today(), Day)"
            })
    void shouldTellTheTimeOfTheQuestionHoweverAProgramAsks(String code) throws IOException {
        // When
        Ran ran = child.run(code);

        // Then
        assertThat(ran.text()).isEqualTo("True");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import hashlib\nhashlib.sha256(b'a').hexdigest().startswith('ca978112ca1b')",
                "import hmac\nlen(hmac.new(b'k', b'a', 'sha1').hexdigest()) == 40",
                "import secrets\nlen(secrets.token_hex(4)) == 8",
                "import asyncio\nasyncio.iscoroutinefunction(print) is False",
                "import zoneinfo\nzoneinfo.ZoneInfo is not None"
            })
    void shouldImportModulesThatUsuallyNeedNativeCode(String code) throws IOException {
        // When
        Ran ran = child.run(code);

        // Then
        assertThat(ran.text()).isEqualTo("True");
    }

    @Test
    void shouldHaveNoNameBeforeItsFirstProgramAndKeepThoseOfEach() throws Exception {
        // Given
        PythonChild fresh = PythonChild.start(folder);

        // When
        Ran before = fresh.run("sorted(name for name in globals() if not name.startswith('__'))");
        fresh.run("secret = 1");
        Ran after = fresh.run("secret");

        // Then
        assertThat(before.text()).isEqualTo("[]");
        assertThat(after.text()).isEqualTo("1");
        fresh.end();
    }
}
