package dev.crosscheck.gateway.doors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.gateway.loop.chat.ThreadStory;
import dev.crosscheck.gateway.session.SessionReader.Snapshot;
import dev.crosscheck.gateway.session.SessionRow;
import dev.crosscheck.model.SessionId;
import dev.crosscheck.model.chat.ToolName;
import dev.crosscheck.model.claim.Claim;
import dev.crosscheck.model.claim.Verdict;
import dev.crosscheck.model.message.Usage;
import dev.crosscheck.model.source.FoundDocument;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CitedAnswerTest {

    private static final URI SERVER = URI.create("https://crosscheck.example/");

    @Test
    void shouldNameTheDocumentsOwnAddressWhenItsAddressOnTheWebIsNoLink() {
        // Given
        String sentence = "The tank holds 40 litres.";
        ThreadStory story = ThreadStory.asking(40)
                .calls(ToolName.SEARCH, "tank")
                .finds(ThreadStory.document("a"), unlinkable())
                .answers()
                .writes(sentence + " [1, 2]")
                .verifies(sentence + " [1, 2]", supported(sentence, 1), supported(sentence, 2));
        SessionRow row = new SessionRow(
                new SessionId("t1"), "chat", "local", null, 1, ThreadStory.SOFT, ThreadStory.SOFT, null, Usage.NONE);

        // When
        CitedAnswer answer = CitedAnswer.ofThread(new Snapshot<>(row, story.state(), Optional.empty()), SERVER);

        // Then
        assertThat(answer.sources())
                .extracting(CitedAnswer.CitedSource::location)
                .containsExactly("https://county.example/a", "https://crosscheck.example/v1/documents/b");
    }

    private static FoundDocument unlinkable() {
        FoundDocument document = ThreadStory.document("b");
        return new FoundDocument(
                document.documentId(),
                document.version(),
                document.contentHash(),
                document.title(),
                "https://county.example/\"b",
                document.site(),
                document.published(),
                document.language(),
                document.rating(),
                document.score(),
                document.passages());
    }

    private static Claim supported(String sentence, int source) {
        return new Claim(sentence, source, sentence, 0, sentence.length(), null, 1, Verdict.SUPPORTED, 1, 1, List.of());
    }
}
