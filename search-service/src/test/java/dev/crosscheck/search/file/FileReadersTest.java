package dev.crosscheck.search.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.crosscheck.files.FileKind;
import dev.crosscheck.files.Piece;
import dev.crosscheck.search.TestConfig;
import dev.crosscheck.steps.process.ChildCommand;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileReadersTest {

    private static final long HEAP = 32L * 1024 * 1024;

    @TempDir
    Path folder;

    private FileReaders readers;

    @AfterEach
    void close() {
        readers.close();
    }

    private FileReaders misbehaving(String... settings) {
        Map<String, String> values = new HashMap<>(
                Map.of("crosscheck.search.index-dir", folder.toString(), "crosscheck.search.files.timeout", "20s"));
        for (int i = 0; i < settings.length; i += 2) {
            values.put("crosscheck.search." + settings[i], settings[i + 1]);
        }
        ChildCommand command =
                new ChildCommand(System.getProperty("java.class.path"), Misbehaving.class.getName(), HEAP, List.of());
        readers = new FileReaders(TestConfig.with(values).search(), command);
        return readers;
    }

    private static String read(FileReaders readers, String content) throws TimeoutException {
        List<Piece> pieces = readers.read("file", FileKind.PDF, content.getBytes(StandardCharsets.UTF_8));
        return ((Piece.Rejected) pieces.getFirst()).reason();
    }

    @ParameterizedTest
    @CsvSource({
        "hang, 500ms, takes longer than 500 ms to read",
        "eat, 20s, needs more than 32 MB of memory to read",
        "crash, 20s, the process that read it crashed",
        "babble, 20s, the process that read it crashed"
    })
    void shouldRefuseThatFileAloneWhenItsReaderMisbehaves(String content, String timeout, String reason)
            throws TimeoutException {
        // Given
        FileReaders sut = misbehaving("files.timeout", timeout);

        // When
        String first = read(sut, content);
        String next = read(misbehavingNoMore(sut), "good");

        // Then
        assertThat(first).contains(reason);
        assertThat(next).containsOnlyDigits();
    }

    /** Returns new readers with the usual time limit, because a new process needs time to start. */
    private FileReaders misbehavingNoMore(FileReaders sut) {
        assertThat(sut.waiting()).isZero();
        sut.close();
        return misbehaving();
    }

    @Test
    void shouldUseAProcessAgainAndReplaceItWhenItHasReadItsFiles() throws TimeoutException {
        // Given
        FileReaders sut = misbehaving("files.files-per-process", "2");

        // When
        List<String> processes = List.of(read(sut, "a"), read(sut, "b"), read(sut, "c"));

        // Then
        assertThat(processes.get(1)).isEqualTo(processes.get(0));
        assertThat(processes.get(2)).isNotEqualTo(processes.get(0));
    }

    @Test
    void shouldEndTheProcessAndTakeAwayItsFolderWhenItIsIdle() throws TimeoutException {
        // Given
        FileReaders sut = misbehaving("files.idle-time", "100ms");

        // When
        long process = Long.parseLong(read(sut, "a"));

        // Then
        await().untilAsserted(() -> {
            assertThat(ProcessHandle.of(process).filter(ProcessHandle::isAlive)).isEmpty();
            assertThat(foldersOfProcesses()).isEmpty();
        });
    }

    private List<Path> foldersOfProcesses() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("file-reader"))) {
            return files.toList();
        }
    }

    @Test
    void shouldKeepTheEnvironmentFromTheProcess() throws TimeoutException {
        // Given
        FileReaders sut = misbehaving();

        // When
        String environment = read(sut, "environment");

        // Then
        assertThat(System.getenv()).containsKey("PATH");
        assertThat(environment).doesNotContain("PATH");
    }

    @Test
    void shouldSayThatItIsBusyWhenNoReaderGetsFreeInTime() {
        // Given
        FileReaders sut = misbehaving();
        Thread.ofVirtual().start(() -> {
            try {
                read(sut, "hang");
            } catch (TimeoutException e) {
                throw new IllegalStateException("it has the only process", e);
            }
        });
        await().ignoreExceptions().until(() -> !foldersOfProcesses().isEmpty());

        // When
        // Then
        assertThatThrownBy(() -> sut.read("file", FileKind.PDF, new byte[0], Duration.ofMillis(50)))
                .isInstanceOf(TimeoutException.class);
    }

    @Test
    void shouldRefuseASettingThatLeavesNoProcess() {
        // Given
        readers = misbehaving();

        // When
        // Then
        assertThatIllegalArgumentException()
                .isThrownBy(() -> misbehaving("files.processes", "0"))
                .withMessageContaining("crosscheck.search.files.processes must be at least 1");
    }

    @Test
    void shouldNameTheFolderWhenTheLibrariesAreMissing() {
        // Given
        FilesConfig config = TestConfig.with(Map.of(
                        "crosscheck.search.files.libraries",
                        folder.resolve("none").toString()))
                .search()
                .files();
        readers = misbehaving();

        // When
        // Then
        assertThatThrownBy(() -> ReaderProcess.command(config))
                .hasMessageContaining(folder.resolve("none").toString());
    }

    @Test
    void shouldRecogniseScannedPagesInTheInstalledLanguages() throws IOException {
        // Given
        Path languages = folder.resolve("languages");
        Path program = Files.createFile(
                folder.resolve("tesseract"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.writeString(program, "#!/bin/sh\ncat '" + languages + "'\n");
        awaitStart(program);

        // When
        Files.writeString(languages, "List of languages (2):\nfra\neng\n");
        String before = recognition(program);
        Files.writeString(languages, "List of languages (3):\nchi_tra\nfra\neng\n");
        String after = recognition(program);
        String without = recognition(folder.resolve("none"));

        // Then
        assertThat(before).isEqualTo("7:eng");
        assertThat(after).isEqualTo("7:eng+chi_tra");
        assertThat(without).isEqualTo("0");
    }

    /** Waits until no process that was started meanwhile holds the new program open for writing, as a fork may. */
    private static void awaitStart(Path program) {
        await().ignoreExceptionsInstanceOf(IOException.class)
                .until(() -> new ProcessBuilder(program.toString()).start().waitFor() >= 0);
    }

    private String recognition(Path program) {
        readers = misbehaving("files.tesseract", program.toString(), "files.scanned-pages", "7");
        String recognition = readers.recognition();
        readers.close();
        return recognition;
    }
}
