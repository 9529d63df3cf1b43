package dev.crosscheck.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.crosscheck.cli.console.CommandFailed;
import dev.crosscheck.cli.console.ExitCode;
import dev.crosscheck.cli.rest.Upload;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentFilesTest {

    @TempDir
    Path folder;

    @Test
    void shouldTakeSupportedTypesWithTheirPathInsideTheFolder() throws Exception {
        // Given
        write("b.TXT", "text");
        write("sub/a.md", "# text");
        write("sub/c.htm", "<p>text</p>");
        Files.write(folder.resolve("sub/d.PDF"), new byte[] {'%', 'P', 'D', 'F', (byte) 0xE2});
        write("sub/e.csv", "a,b");

        // When
        DocumentFiles found = DocumentFiles.in(List.of(folder));

        // Then
        assertThat(found.usable())
                .extracting(Upload::name)
                .containsExactly("b.TXT", "sub/a.md", "sub/c.htm", "sub/d.PDF", "sub/e.csv");
        assertThat(found.usable())
                .extracting(Upload::mediaType)
                .containsExactly(
                        "text/plain; charset=utf-8",
                        "text/markdown; charset=utf-8",
                        "text/html",
                        "application/pdf",
                        "text/csv; charset=utf-8");
        assertThat(found.skipped()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "a.text, text/plain; charset=utf-8",
        "a.markdown, text/markdown; charset=utf-8",
        "a.xhtml, text/html",
        "a.ndjson, application/jsonl; charset=utf-8"
    })
    void shouldTakeTheOtherExtensionsThatTheServerReads(String name, String mediaType) throws Exception {
        // Given
        write(name, "text");

        // Then
        assertThat(DocumentFiles.in(List.of(folder)).usable())
                .extracting(Upload::mediaType)
                .containsExactly(mediaType);
    }

    @Test
    void shouldReadAFileThatIsLargerThanAnArray() throws Exception {
        // Given
        long moreThanAnArray = Integer.MAX_VALUE + 1L;
        try (RandomAccessFile sparse =
                new RandomAccessFile(folder.resolve("large.txt").toFile(), "rw")) {
            sparse.setLength(moreThanAnArray);
        }

        // Then
        assertThat(DocumentFiles.in(List.of(folder)).usable()).hasSize(1);
    }

    @Test
    void shouldNameWhatCannotBeUsedAndWhy() throws Exception {
        // Given
        write("tool.exe", "MZ");
        write("empty.txt", "");
        Files.write(folder.resolve("latin.txt"), "caf\u00e9".getBytes(StandardCharsets.ISO_8859_1));
        write(".git/config.txt", "hidden");

        // When
        DocumentFiles found = DocumentFiles.in(List.of(folder));

        // Then
        assertThat(found.usable()).isEmpty();
        assertThat(found.skipped())
                .containsExactly(
                        "empty.txt: it is empty",
                        "latin.txt: it is not UTF-8",
                        "tool.exe: this type is not supported; supported types: txt, md, html, htm, pdf, docx, pptx, xlsx,"
                                + " epub, csv, jsonl, eml and zip");
    }

    @Test
    void shouldSkipWhatCannotBeReadAndTakeTheRest() throws Exception {
        // Given
        write("a.txt", "text");
        write("closed.pdf", "%PDF");
        write("closed/b.txt", "text");
        write(".closed/c.txt", "text");
        List<Path> closed = Stream.of("closed.pdf", "closed", ".closed")
                .map(folder::resolve)
                .toList();
        for (Path path : closed) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("---------"));
        }
        assumeThat(Files.isReadable(closed.getFirst()))
                .as("permissions do not bind the user root")
                .isFalse();

        // When
        DocumentFiles found = DocumentFiles.in(List.of(folder));

        // Then
        assertThat(found.usable()).extracting(Upload::name).containsExactly("a.txt");
        assertThat(found.skipped())
                .containsExactlyInAnyOrder(
                        "closed: it cannot be read (no permission)", "closed.pdf: it cannot be read (no permission)");
        for (Path path : closed) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwx------"));
        }
    }

    @Test
    void shouldFollowALinkInsideAFolderOnlyToAFileOfThatFolder() throws Exception {
        // Given
        write("docs/a.txt", "mine");
        write("docs/sub/b.txt", "mine too");
        write("outside/secret.txt", "not meant");
        link("docs/again.txt", "docs/a.txt");
        link("docs/leak.txt", "outside/secret.txt");
        link("docs/lost.txt", "outside/nothing.txt");
        link("docs/more", "docs/sub");
        link("docs/sub/out", "outside");

        // When
        DocumentFiles found = DocumentFiles.in(List.of(folder.resolve("docs")));

        // Then
        assertThat(found.usable()).extracting(Upload::name).containsExactly("a.txt", "again.txt", "sub/b.txt");
        assertThat(found.skipped())
                .containsExactly(
                        "leak.txt: it is a symbolic link to a target outside the folder",
                        "lost.txt: it is a symbolic link whose target does not exist",
                        "more: it is a symbolic link to a folder; add that folder itself",
                        "sub/out: it is a symbolic link to a target outside the folder");
    }

    @Test
    void shouldFollowALinkThatTheUserNamed() throws Exception {
        // Given
        write("real/a.txt", "text");
        link("named", "real");
        link("named.txt", "real/a.txt");

        // When
        DocumentFiles found = DocumentFiles.in(List.of(folder.resolve("named"), folder.resolve("named.txt")));

        // Then
        assertThat(found.usable()).extracting(Upload::name).containsExactly("a.txt", "named.txt");
        assertThat(found.skipped()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"2023, 2024", "2024, 2023", "2023/report.txt, 2024", "2024/report.txt, 2023/report.txt"})
    void shouldNameTheFolderWhenSeveralPathsHaveAFileOfTheSameName(String one, String other) throws Exception {
        // Given
        write("2023/report.txt", "old");
        write("2024/report.txt", "new");
        write("notes.txt", "text");

        // When
        DocumentFiles found =
                DocumentFiles.in(List.of(folder.resolve(one), folder.resolve("notes.txt"), folder.resolve(other)));

        // Then
        assertThat(found.usable())
                .extracting(Upload::name)
                .containsExactlyInAnyOrder("2023/report.txt", "notes.txt", "2024/report.txt");
    }

    @Test
    void shouldNameTheWholePathWhenTheFoldersAlsoHaveTheSameName() throws Exception {
        // Given
        write("a/2024/report.txt", "one");
        write("b/2024/report.txt", "other");

        // When
        DocumentFiles found = DocumentFiles.in(List.of(folder.resolve("a/2024"), folder.resolve("b/2024")));

        // Then
        String root = folder.toRealPath().toString().substring(1);
        assertThat(found.usable())
                .extracting(Upload::name)
                .containsExactly(root + "/a/2024/report.txt", root + "/b/2024/report.txt");
    }

    @Test
    void shouldTakeAFileOnceWhenTwoPathsContainIt() throws Exception {
        // Given
        write("docs/a.txt", "text");

        // When
        DocumentFiles found =
                DocumentFiles.in(List.of(folder.resolve("docs"), folder.resolve("docs/a.txt"), folder.resolve("docs")));

        // Then
        assertThat(found.usable()).extracting(Upload::name).containsExactly("a.txt");
    }

    @ParameterizedTest
    @CsvSource({"docs, docs/sub", "docs/sub, docs"})
    void shouldTakeAFileOnceWhenOnePathIsInsideTheOther(String one, String other) throws Exception {
        // Given
        write("docs/sub/a.txt", "text");

        // When
        DocumentFiles found = DocumentFiles.in(List.of(folder.resolve(one), folder.resolve(other)));

        // Then
        assertThat(found.usable()).extracting(Upload::name).containsExactly("sub/a.txt");
    }

    @Test
    void shouldFailWhenAPathDoesNotExist() {
        assertThatThrownBy(() -> DocumentFiles.in(List.of(folder.resolve("nowhere"))))
                .isInstanceOfSatisfying(
                        CommandFailed.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.USAGE))
                .hasMessageContaining("nowhere");
    }

    private void link(String name, String target) throws Exception {
        Files.createSymbolicLink(folder.resolve(name), folder.resolve(target));
    }

    private void write(String name, String text) throws Exception {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
