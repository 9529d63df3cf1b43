package dev.crosscheck.search.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CharacterRarityTest {

    @ParameterizedTest
    @CsvSource({
        "的, 0", "為, 0", "为, 0", "國, 1", "国, 1", "淨, 5", "净, 5", "洩, 5", "漏, 6", "㐀, 7", "𠀋, 7", "dna, 7", "1952, 7"
    })
    void shouldKnowHowRareAWordIs(String word, int rarity) {
        assertThat(CharacterRarity.of(word)).isEqualTo(rarity);
    }

    @ParameterizedTest
    @CsvSource({"的國, 1", "國的, 1", "國洩, 6", "洩漏, 11", "國㐀, 8", "㐀國, 8", "𠀋國, 8", "國, 1", "ok, 7", "42, 7", "dna, 7"})
    void shouldAddUpTheCharactersOfAPair(String pair, int rarity) {
        assertThat(CharacterRarity.ofPair(pair)).isEqualTo(rarity);
    }
}
