package dev.crosscheck.agents.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.spun.util.tests.StackTraceReflectionResult;
import dev.crosscheck.llm.prompt.Prompt;
import dev.crosscheck.llm.prompt.PromptFile;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.FollowedReport;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.text.Language;
import java.io.File;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.approvaltests.Approvals;
import org.approvaltests.core.Options;
import org.approvaltests.namer.StackTraceNamer;
import org.approvaltests.reporters.QuietReporter;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Freezes every word that is sent to the model. A change to a prompt needs a new version and an approved render. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class PromptContract {

    private final Class<?> anchor;
    private final List<String> tasks;

    /** @param anchor the class beside which the prompt files are */
    protected PromptContract(Class<?> anchor, String... tasks) {
        this.anchor = anchor;
        this.tasks = List.of(tasks);
    }

    List<String> tasks() {
        return tasks;
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void shouldHaveTheSamePartsInBothLanguages(String task) {
        // Given
        Map<Language, PromptFile> files = PromptFile.inEachLanguage(anchor, task);

        // Then
        assertThat(files.get(Language.CHINESE).sections())
                .isEqualTo(files.get(Language.ENGLISH).sections());
        assertThat(files.get(Language.ENGLISH).version()).startsWith(task + ".en.");
        assertThat(files.get(Language.CHINESE).version()).startsWith(task + ".zh-Hant.");
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void shouldKeepEveryWordOfEachSection(String task) {
        PromptFile.inEachLanguage(anchor, task)
                .forEach((language, file) ->
                        Approvals.verify(file.whole(), named("shouldKeepEveryWordOfEachSection", task, language)));
    }

    /** Uses the approved file beside the subclass, with the subclass's name. */
    private Options named(String method, String task, Language language) {
        Class<?> test = getClass();
        File folder = new File("src/test/java/" + test.getPackageName().replace('.', '/'));
        return new Options(QuietReporter.INSTANCE)
                .forFile()
                .withNamer(new StackTraceNamer(
                        new StackTraceReflectionResult(
                                folder, test.getSimpleName() + ".java", test.getSimpleName(), test.getName(), method),
                        "." + task + "." + language.tag()));
    }

    /** Returns a report that a chat's question follows up. */
    protected static FollowedReport report(LocalDate asked) {
        Claim claim = new Claim("It did.", 1, null, null, null, null, 1, Verdict.NOT_FOUND, 0.1, 1, List.of());
        return new FollowedReport(
                new SessionId("s1"), "Did the plant know?", asked, "# Report\n\nIt did [1].", List.of(claim), 1);
    }

    /** Compares a prompt with the approved file of the calling test. */
    protected static void approve(Prompt prompt) {
        Approvals.verify(
                "version: " + prompt.version() + "\n\n=== system\n" + prompt.system() + "\n\n=== user\n" + prompt.user()
                        + "\n",
                new Options(QuietReporter.INSTANCE));
    }
}
