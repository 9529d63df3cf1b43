package dev.crosscheck.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.crosscheck.cli.console.Terminal;
import dev.crosscheck.cli.rest.ApiKey;
import dev.crosscheck.cli.rest.CrosscheckClient;
import dev.crosscheck.cli.rest.Upload;
import dev.crosscheck.model.text.Sha256;
import dev.crosscheck.rest.testing.FakeGateway;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UploaderTest {

    private static final long MEBIBYTE = 1024 * 1024;

    @Test
    void shouldBeginANewRequestBeforeOneGrowsTooLarge() {
        // Given
        List<Upload> uploads =
                List.of(of("a", 5 * MEBIBYTE), of("b", 3 * MEBIBYTE), of("c", 1), of("d", 30 * MEBIBYTE));

        // When
        List<List<Upload>> batches = Uploader.batches(uploads);

        // Then
        assertThat(batches)
                .extracting(batch -> batch.stream().map(Upload::name).toList())
                .containsExactly(List.of("a", "b"), List.of("c"), List.of("d"));
    }

    @Test
    void shouldBoundTheNumberOfFilesOfARequest() {
        // Given
        List<Upload> uploads =
                IntStream.range(0, 250).mapToObj(number -> of("" + number, 10)).toList();

        // When
        List<List<Upload>> batches = Uploader.batches(uploads);

        // Then
        assertThat(batches).extracting(List::size).containsExactly(100, 100, 50);
    }

    @Test
    void shouldSendFewerFilesTogetherWhenTheServerReadsThemSlowly() {
        // Given
        List<Upload> uploads = IntStream.range(0, 5)
                .mapToObj(number -> new Upload("" + number, "application/pdf", Path.of("a"), 10))
                .toList();

        // When
        List<List<Upload>> batches = Uploader.batches(uploads);

        // Then
        assertThat(batches).extracting(List::size).containsExactly(2, 2, 1);
    }

    private static final String ALL_REFUSED = """
        {'detail':'file: a.txt is damaged','errors':[{'field':'file','message':'a.txt is damaged'},
         {'field':'file','message':'b.txt is empty'}]}\
        """;

    @Test
    void shouldSendOnlyTheFilesThatTheServerDoesNotHave(@TempDir Path folder) throws Exception {
        // Given
        try (FakeGateway gateway = new FakeGateway()) {
            gateway.withKnownFiles("{'known':[{'name':'b.txt','id':'b1'}],'watermark':9}");
            Uploader sut =
                    new Uploader(new CrosscheckClient(URI.create(gateway.url()), ApiKey.NONE), terminal(), List.of());

            // When
            Uploader.Result result = sut.add(files(folder, "b.txt", "a.txt"), "c", Trust.IN_ADDRESSES);

            // Then
            assertThat(result.documents()).containsExactly("b1", "d1");
            assertThat(result.unchanged()).isEqualTo(1);
            assertThat(result.watermark()).isEqualTo(9);
            assertThat(gateway.requests()).containsExactly("POST /v1/documents/known", "POST /v1/documents");
            assertThat(gateway.bodies().getFirst())
                    .contains("\"name\":\"a.txt\",\"sha256\":\"" + Sha256.hex("a.txt") + "\"");
            assertThat(gateway.bodies().getLast()).contains("a.txt").doesNotContain("b.txt");
        }
    }

    @Test
    void shouldSendNothingWhenTheServerHasAllFiles(@TempDir Path folder) throws Exception {
        // Given
        try (FakeGateway gateway = new FakeGateway()) {
            gateway.withKnownFiles("{'known':[{'name':'a.txt','id':'a1'}],'watermark':9}");
            Uploader sut =
                    new Uploader(new CrosscheckClient(URI.create(gateway.url()), ApiKey.NONE), terminal(), List.of());

            // When
            Uploader.Result result = sut.add(files(folder, "a.txt"), "c", Trust.IN_ADDRESSES);

            // Then
            assertThat(result.documents()).containsExactly("a1");
            assertThat(gateway.requests()).containsExactly("POST /v1/documents/known");
        }
    }

    @Test
    void shouldSendFilesOneByOneWhenTheServerRefusesAllOfARequest(@TempDir Path folder) throws Exception {
        // Given
        try (FakeGateway gateway = new FakeGateway()) {
            gateway.withUploadRefused(422, ALL_REFUSED)
                    .withUploadRefused(
                            422, "{'detail':'not valid','errors':[{'field':'file','message':'a.txt is damaged'}]}");
            Uploader sut =
                    new Uploader(new CrosscheckClient(URI.create(gateway.url()), ApiKey.NONE), terminal(), List.of());

            // When
            Uploader.Result result = sut.add(files(folder, "a.txt", "b.txt"), "c", Trust.IN_ADDRESSES);

            // Then
            assertThat(result.skipped()).containsExactly("a.txt: is damaged");
            assertThat(result.documents()).containsExactly("d1");
        }
    }

    @Test
    void shouldGoOnWithTheOthersWhenAFileIsLargerThanARequestMayBe(@TempDir Path folder) throws Exception {
        // Given
        try (FakeGateway gateway = new FakeGateway()) {
            String problem = "{'detail':'The body is larger than 32 MB','errors':[{'field':'body','message':'large'}]}";
            gateway.withUploadRefused(413, problem).withUploadRefused(413, problem);
            Uploader sut =
                    new Uploader(new CrosscheckClient(URI.create(gateway.url()), ApiKey.NONE), terminal(), List.of());

            // When
            Uploader.Result result = sut.add(files(folder, "huge.pdf", "b.txt"), "c", Trust.IN_ADDRESSES);

            // Then
            assertThat(result.skipped()).containsExactly("huge.pdf: The body is larger than 32 MB");
            assertThat(result.documents()).containsExactly("d1");
        }
    }

    @Test
    void shouldStopWhenTheServerRefusesMoreThanFiles(@TempDir Path folder) throws Exception {
        // Given
        try (FakeGateway gateway = new FakeGateway()) {
            gateway.withUploadRefused(422, "{'errors':[{'field':'collection','message':'must be short'}]}");
            Uploader sut =
                    new Uploader(new CrosscheckClient(URI.create(gateway.url()), ApiKey.NONE), terminal(), List.of());
            List<Upload> files = files(folder, "a.txt", "b.txt");

            // When
            // Then
            assertThatThrownBy(() -> sut.add(files, "c", Trust.IN_ADDRESSES)).hasMessageContaining("must be short");
        }
    }

    @Test
    void shouldAskAgainWhenTheServerIsBusy(@TempDir Path folder) throws Exception {
        // Given
        try (FakeGateway gateway = new FakeGateway()) {
            gateway.withUploadRefused(503, "{'detail':'busy'}").withUploadRefused(503, "{'detail':'busy'}");
            Uploader sut = new Uploader(
                    new CrosscheckClient(URI.create(gateway.url()), ApiKey.NONE),
                    terminal(),
                    List.of(Duration.ZERO, Duration.ZERO));

            // When
            Uploader.Result result = sut.add(files(folder, "a.txt"), "c", Trust.IN_ADDRESSES);

            // Then
            assertThat(result.documents()).containsExactly("d1");
        }
    }

    @Test
    void shouldShowABarWhileFilesAreSentOnATerminal(@TempDir Path folder) throws Exception {
        // Given
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = Terminal.on(OutputStream.nullOutputStream(), err, true, false, 80);
        try (FakeGateway gateway = new FakeGateway()) {
            Uploader sut =
                    new Uploader(new CrosscheckClient(URI.create(gateway.url()), ApiKey.NONE), terminal, List.of());

            // When
            sut.add(files(folder, "a.txt"), "c", Trust.IN_ADDRESSES);

            // Then
            assertThat(err.toString(StandardCharsets.UTF_8))
                    .contains("[....................]   0 %  adding documents: 0 of 1 files");
        }
    }

    @Test
    void shouldMoveTheBarWhileTheServerReadsAFewSlowFiles(@TempDir Path folder) throws Exception {
        // Given
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = Terminal.on(OutputStream.nullOutputStream(), err, true, false, 80);
        List<Upload> slow = files(folder, "a.pdf", "b.pdf", "c.pdf").stream()
                .map(text -> new Upload(text.name(), "application/pdf", text.file(), text.bytes()))
                .toList();
        try (FakeGateway gateway = new FakeGateway()) {
            Uploader sut =
                    new Uploader(new CrosscheckClient(URI.create(gateway.url()), ApiKey.NONE), terminal, List.of());

            // When
            sut.add(slow, "c", Trust.IN_ADDRESSES);

            // Then
            assertThat(err.toString(StandardCharsets.UTF_8))
                    .contains("[#############.......]  66 %  adding documents: 2 of 3 files");
        }
    }

    private static Terminal terminal() {
        return Terminal.on(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false, false, 80);
    }

    private static List<Upload> files(Path folder, String... names) throws IOException {
        List<Upload> files = new ArrayList<>();
        for (String name : names) {
            files.add(new Upload(name, "text/plain", Files.writeString(folder.resolve(name), name), name.length()));
        }
        return files;
    }

    private static Upload of(String name, long bytes) {
        return new Upload(name, "text/plain", Path.of(name), bytes);
    }
}
