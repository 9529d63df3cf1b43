package dev.crosscheck.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdvisoryTest {

    private static final String ADVISORY = """
            {"id": "TEST-1", "summary": "It leaks", "affected": [
              {"package": {"ecosystem": "Maven", "name": "org.example:pipe"},
               "versions": ["0.9-odd"],
               "ranges": [
                 {"type": "GIT", "events": [{"introduced": "0"}]},
                 {"type": "ECOSYSTEM", "events": [
                   {"introduced": "1.0"}, {"fixed": "1.4.2"}, {"introduced": "2.0"}, {"last_affected": "2.3"}]}]},
              {"package": {"ecosystem": "npm", "name": "org.example:other"},
               "ranges": [{"type": "SEMVER", "events": [{"introduced": "0"}]}]}]}
            """;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "0.9, false",
        "0.9-odd, true",
        "1.0-alpha-1, false",
        "1.0, true",
        "1.4.1, true",
        "1.4.2-rc1, true",
        "1.4.2, false",
        "1.10, false",
        "1.4.2.Final, false",
        "2.0.0, true",
        "2.3, true",
        "2.3.0, true",
        "2.3.1, false",
        "3, false"
    })
    void shouldCompareVersionsAsMavenDoes(String version, boolean affected) throws IOException {
        // Given
        Advisory advisory = Advisory.read(new ObjectMapper().readTree(ADVISORY));

        // Then
        assertThat(advisory.isAbout(component("org.example:pipe", version))).isEqualTo(affected);
        assertThat(advisory.isAbout(component("org.example:other", version))).isFalse();
        assertThat(advisory.isAbout(component("org.example:pipes", version))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"0.0.1, true", "99, true"})
    void shouldCoverAllVersionsWhenNoneIsFreeOfIt(String version, boolean affected) throws IOException {
        // Given
        Advisory advisory = Advisory.read(new ObjectMapper().readTree("""
                {"id": "TEST-2", "affected": [{"package": {"ecosystem": "Maven", "name": "a:b"},
                 "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}]}]}]}"""));

        // Then
        assertThat(advisory.isAbout(component("a:b", version))).isEqualTo(affected);
    }

    @Test
    void shouldPassOverWhatWasWithdrawn() throws IOException {
        // Given
        String withdrawn = ADVISORY.replace("\"summary\"", "\"withdrawn\": \"2026-01-01T00:00:00Z\", \"summary\"");

        // Then
        assertThat(Advisory.read(new ObjectMapper().readTree(withdrawn)).affected())
                .isEmpty();
    }

    @Test
    void shouldReadAFileAListAndAZip() throws IOException {
        // Given
        Path one = Files.writeString(folder.resolve("one.json"), ADVISORY);
        Path list = Files.writeString(folder.resolve("list.json"), "[" + ADVISORY + "," + ADVISORY + "]");
        Path zip = folder.resolve("all.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String name : List.of("a.json", "b.json", "readme.txt")) {
                out.putNextEntry(new ZipEntry(name));
                out.write(ADVISORY.getBytes(StandardCharsets.UTF_8));
            }
        }
        List<Advisory> read = new ArrayList<>();

        // When
        int count = AdvisoryFile.read(one, read::add) + AdvisoryFile.read(list, read::add);
        count += AdvisoryFile.read(zip, read::add);

        // Then
        assertThat(count).isEqualTo(5);
        assertThat(read).hasSize(5).extracting(Advisory::id).containsOnly("TEST-1");
    }

    @Test
    void shouldFailForAnAffectedLibraryUnlessItIsAccepted() throws IOException {
        // Given
        Path bom = bom("pipe", "1.2");
        Path advisories = Files.writeString(folder.resolve("osv.json"), ADVISORY);
        Path none = Files.writeString(folder.resolve("none.txt"), "# nothing\n");
        Path accepted = Files.writeString(folder.resolve("accepted.txt"), "TEST-1 we never open it\n");

        // Then
        assertThatIllegalStateException().isThrownBy(() -> check(bom, advisories, none));
        check(bom, advisories, accepted);
        check(bom("pipe", "1.4.2"), advisories, none);
    }

    @Test
    void shouldRefuseAnAcceptedAdvisoryWithoutAReason() throws IOException {
        // Given
        Path accepted = Files.writeString(folder.resolve("accepted.txt"), "TEST-1\n");

        // Then
        assertThatIllegalStateException()
                .isThrownBy(() -> AdvisoryCheck.accepted(accepted))
                .withMessageContaining("say why TEST-1");
    }

    @Test
    void shouldRefuseWhatIsNoBillOfMaterialsOrHasNoAdvisories() throws IOException {
        // Given
        Path other = Files.writeString(folder.resolve("other.json"), "{}");
        Path empty = Files.writeString(folder.resolve("empty.json"), "[]");

        // Then
        assertThatIOException().isThrownBy(() -> Sbom.read(other));
        assertThatIOException().isThrownBy(() -> check(bom("pipe", "1"), empty, Files.writeString(other, "")));
    }

    @Test
    void shouldListLibrariesByLicence() throws IOException {
        // When
        String report = LicenceReport.of(Sbom.read(bom("pipe", "1.2")));

        // Then
        assertThat(report)
                .contains("Apache-2.0\n  org.example:pipe 1.2\n", "not stated in its POM\n  org.example:bare 3\n")
                .doesNotContain("dev.crosscheck");
    }

    @Test
    void shouldKeepReasonsForWhatWeAccept() throws IOException {
        assertThat(AdvisoryCheck.accepted(Path.of("accepted-advisories.txt"))).isNotNull();
    }

    private static void check(Path bom, Path advisories, Path accepted) throws IOException {
        AdvisoryCheck.main(new String[] {bom.toString(), advisories.toString(), accepted.toString()});
    }

    private Path bom(String artifact, String version) throws IOException {
        return Files.writeString(folder.resolve("bom-" + version + ".json"), """
                {"bomFormat": "CycloneDX", "components": [
                 {"group": "org.example", "name": "%s", "version": "%s", "purl": "pkg:maven/org.example/x@1",
                  "licenses": [{"license": {"id": "Apache-2.0"}}]},
                 {"group": "org.example", "name": "bare", "version": "3", "purl": "pkg:maven/org.example/bare@3"},
                 {"group": "dev.crosscheck", "name": "reader", "version": "1", "purl": "pkg:maven/dev.crosscheck/r@1"},
                 {"group": "", "name": "left-pad", "version": "1", "purl": "pkg:npm/left-pad@1"}]}
                """.formatted(artifact, version));
    }

    private static Component component(String name, String version) {
        return new Component(name, version, List.of());
    }
}
