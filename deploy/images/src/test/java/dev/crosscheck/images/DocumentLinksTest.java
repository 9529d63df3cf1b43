package dev.crosscheck.images;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests that the relative links of the documentation lead to files and headings that exist. */
class DocumentLinksTest {

    private static final Path PROJECT = Path.of("../..").toAbsolutePath().normalize();
    private static final List<String> FOLDERS = List.of("docs", "training", "evaluation", "deploy");
    private static final Pattern LINK = Pattern.compile("\\[[^\\[\\]]*\\]\\(<?([^()<>\\s]+)>?(?:\\s+\"[^\"]*\")?\\)");
    private static final Pattern WITH_SCHEME = Pattern.compile("^[a-z]+:");
    private static final Pattern CODE = Pattern.compile("`[^`]*`");

    @Test
    void shouldFindTheTargetOfEachRelativeLink() throws IOException {
        // Given
        Map<Path, Set<String>> anchors = new HashMap<>();
        List<String> broken = new ArrayList<>();
        int links = 0;

        // When
        for (Path page : pages()) {
            for (String link : links(page)) {
                links++;
                if (!leadsSomewhere(page, link, anchors)) {
                    broken.add(PROJECT.relativize(page) + ": " + link);
                }
            }
        }

        // Then
        assertThat(links).isGreaterThan(300);
        assertThat(broken).isEmpty();
    }

    @Test
    void shouldNameAnchorsAsGitHubDoes() {
        assertThat(anchors(List.of(
                        "# The `POST /v1/x` call, [here](a.md)",
                        "```",
                        "# a comment",
                        "```",
                        "## Ask & *tell*",
                        "## Ask & *tell*",
                        "### 中文 snake_case")))
                .containsExactlyInAnyOrder("the-post-v1x-call-here", "ask--tell", "ask--tell-1", "中文-snake_case");
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(PROJECT.resolve("README.md"), PROJECT.resolve("CONTRIBUTING.md")));
        for (String folder : FOLDERS) {
            Files.walkFileTree(PROJECT.resolve(folder), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
                    return isOfOthers(visited) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (file.toString().endsWith(".md")) {
                        pages.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        }
        return pages;
    }

    /** The files of a corpus are material of evaluations; the others are built or installed while the test runs. */
    private static boolean isOfOthers(Path folder) {
        String name = folder.getFileName().toString();
        return name.startsWith(".") || Set.of("corpus", "target", "work").contains(name);
    }

    /** Returns the links of a page to files and headings. */
    private static List<String> links(Path page) throws IOException {
        String text =
                CODE.matcher(String.join("\n", prose(Files.readAllLines(page)))).replaceAll("");
        return LINK.matcher(text)
                .results()
                .map(link -> link.group(1))
                .filter(link -> !WITH_SCHEME.matcher(link).find())
                .toList();
    }

    private static boolean leadsSomewhere(Path page, String link, Map<Path, Set<String>> known) throws IOException {
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty()
                ? page
                : page.resolveSibling(parts[0].replace("%20", " ")).normalize();
        if (!Files.exists(target)) {
            return false;
        }
        if (parts.length == 1 || !target.toString().endsWith(".md")) {
            return true;
        }
        if (!known.containsKey(target)) {
            known.put(target, anchors(Files.readAllLines(target)));
        }
        return known.get(target).contains(parts[1]);
    }

    private static Set<String> anchors(List<String> lines) {
        Set<String> anchors = new HashSet<>();
        Map<String, Integer> times = new HashMap<>();
        for (String line : prose(lines)) {
            if (line.matches("#{1,6} .*")) {
                String anchor = line.replaceFirst("#+ ", "")
                        .replaceAll("\\[([^\\[\\]]*)\\]\\([^()]*\\)", "$1")
                        .strip()
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{M}\\p{N}_ -]", "")
                        .replace(' ', '-');
                int before = times.merge(anchor, 1, Integer::sum) - 1;
                anchors.add(before == 0 ? anchor : anchor + "-" + before);
            }
        }
        return anchors;
    }

    /** Returns the lines outside of code blocks. */
    private static List<String> prose(List<String> lines) {
        List<String> prose = new ArrayList<>();
        boolean code = false;
        for (String line : lines) {
            if (line.stripLeading().startsWith("```")) {
                code = !code;
            } else if (!code) {
                prose.add(line);
            }
        }
        return prose;
    }
}
