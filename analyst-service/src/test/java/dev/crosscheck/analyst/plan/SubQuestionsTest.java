package dev.crosscheck.analyst.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubQuestionsTest {

    @Test
    void shouldTakeQuestionsApartWhenTheyAreJoined() {
        // Then
        assertThat(SubQuestions.of("When did the plant learn of the leak and who was told?"))
                .containsExactly("When did the plant learn of the leak?", "Who was told?");
        assertThat(SubQuestions.of("What leaked? How much of it?")).containsExactly("What leaked? How much of it?");
        assertThat(SubQuestions.of("Did the plant know, and did it tell the county?"))
                .containsExactly("Did the plant know?", "Did it tell the county?");
        assertThat(SubQuestions.of("湖景廠何時知道洩漏，為什麼沒有通報？")).containsExactly("湖景廠何時知道洩漏？", "為什麼沒有通報？");
        assertThat(SubQuestions.of("漏了多少公升？有多少人就醫？")).containsExactly("漏了多少公升？", "有多少人就醫？");
        assertThat(SubQuestions.of("最早的病例是哪天看診的？這能不能證明當時已經在漏？")).containsExactly("最早的病例是哪天看診的？", "這能不能證明當時已經在漏？");
    }

    @Test
    void shouldAskTheSameOfEachSideWhenAccountsAreCompared() {
        // Then
        assertThat(SubQuestions.of("Compare what officials and residents say about the dead fish"))
                .containsExactly(
                        "What do officials say about the dead fish?", "What do residents say about the dead fish?");
        assertThat(SubQuestions.of("What do the company and the inspectors say about the volume of the leak?"))
                .containsExactly(
                        "What does the company say about the volume of the leak?",
                        "What do the inspectors say about the volume of the leak?");
        assertThat(SubQuestions.of("How did the union, the ministry and Reuters describe the strike?"))
                .containsExactly(
                        "How did the union describe the strike?",
                        "How did the ministry describe the strike?",
                        "How did Reuters describe the strike?");
        assertThat(SubQuestions.of("Please compare the accounts of villagers and the authorities on the flood."))
                .containsExactly(
                        "What do villagers say about the flood?", "What do the authorities say about the flood?");
        assertThat(SubQuestions.of("Compare official and social media accounts of the blackout."))
                .containsExactly(
                        "What do official accounts say about the blackout?",
                        "What do social media accounts say about the blackout?");
        assertThat(SubQuestions.of("How do residents and officials differ on the fish?"))
                .containsExactly("What do residents say about the fish?", "What do officials say about the fish?");
        assertThat(SubQuestions.of("Officials versus residents: the dead fish"))
                .containsExactly(
                        "What do officials say about the dead fish?", "What do residents say about the dead fish?");
    }

    @Test
    void shouldPutAQuestionToEachSideWhenItIsAskedAccordingToThem() {
        // Then
        assertThat(SubQuestions.of("According to officials and residents, how many fish died?"))
                .containsExactly(
                        "According to officials, how many fish died?", "According to residents, how many fish died?");
        assertThat(SubQuestions.of("How much leaked according to official and according to social media accounts?"))
                .containsExactly(
                        "How much leaked according to official accounts?",
                        "How much leaked according to social media accounts?");
        assertThat(SubQuestions.of("How many fish died? What do officials and residents say?"))
                .containsExactly(
                        "How many fish died according to officials?", "How many fish died according to residents?");
    }

    @Test
    void shouldAskWhatIsSaidOfEachSideWhenTheSidesDoNotSpeak() {
        // Then
        assertThat(SubQuestions.of("Compare the county and the company on the volume of the leak."))
                .containsExactly(
                        "What is said about the county regarding the volume of the leak?",
                        "What is said about the company regarding the volume of the leak?");
        assertThat(SubQuestions.of("Compare wages, rents and prices in Japan."))
                .containsExactly(
                        "What is said about wages in Japan?",
                        "What is said about rents in Japan?",
                        "What is said about prices in Japan?");
        assertThat(SubQuestions.of("Compare the leaks at the Lakeview plant and at the Cloudbend plant."))
                .containsExactly(
                        "What is said about the leaks at the Lakeview plant?",
                        "What is said about the leaks at the Cloudbend plant?");
        assertThat(SubQuestions.of("What is the difference between the notice and the correction?"))
                .containsExactly("What is said about the notice?", "What is said about the correction?");
    }

    @Test
    void shouldTakeChineseComparisonsApartIntoTheirSides() {
        // Then
        assertThat(SubQuestions.of("環保局和湖景公司對洩漏量的說法有何不同？")).containsExactly("環保局對洩漏量的說法是什麼？", "湖景公司對洩漏量的說法是什麼？");
        assertThat(SubQuestions.of("比較官方、居民和業者對死魚的說法")).containsExactly("官方對死魚的說法是什麼？", "居民對死魚的說法是什麼？", "業者對死魚的說法是什麼？");
        assertThat(SubQuestions.of("湖景廠什麼時候知道洩漏，官方與論壇的說法有什麼落差？"))
                .containsExactly("根據官方，湖景廠什麼時候知道洩漏？", "根據論壇，湖景廠什麼時候知道洩漏？");
        assertThat(SubQuestions.of("橋墩裂縫，工會和校方的說法差在哪裡？")).containsExactly("工會對橋墩裂縫的說法是什麼？", "校方對橋墩裂縫的說法是什麼？");
        assertThat(SubQuestions.of("根據縣府和居民，死了多少魚？")).containsExactly("根據縣府，死了多少魚？", "根據居民，死了多少魚？");
        assertThat(SubQuestions.of("官方和居民怎麼看這次停水？")).containsExactly("官方怎麼看這次停水？", "居民怎麼看這次停水？");
        assertThat(SubQuestions.of("雲灣廠和湖景廠的洩漏有什麼不同？")).containsExactly("關於雲灣廠的洩漏，有哪些說法？", "關於湖景廠的洩漏，有哪些說法？");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Who was fined and which company?",
                "Leak at the Lakeview plant; who knew?",
                "What leaked? I mean the plant by the lake.",
                "What happened in Roe versus Wade?",
                "Compare the food and drink and the music and dance of Cuba.",
                "Compare it and them.",
                "What do they and we say about the tax?",
                "Officials versus residents",
                "How did officials and residents react to the flood?",
                "Did officials and residents say the same about the flood?",
                "洩漏何時、為什麼沒有被發現？",
                "是誰通報的，以及原因？",
                "官方和民間的說法有何不同？",
                "和平協議的內容是什麼？"
            })
    void shouldKeepAQuestionWholeWhenAPartWouldBeAFragment(String question) {
        // Then
        assertThat(SubQuestions.of(question)).containsExactly(question);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Did the Lakeview plant know about the leak before March?",
                "Which plants leaked and were closed?",
                "What do fish and birds eat?",
                "湖景廠在三月之前就知道洩漏了嗎？",
                "0-dimensional biomaterials show inductive properties."
            })
    void shouldLeaveAQuestionWholeWhenItHasNoParts(String question) {
        // Then
        assertThat(SubQuestions.of(question)).containsExactly(question);
    }

    @Test
    void shouldNeverGiveMoreThanFourParts() {
        // Then
        assertThat(
                        SubQuestions.of(
                                "What leaked? When did the leak begin? Who knew of it? Why did they wait? Which fine was set? Where did fish die?"))
                .hasSize(4);
    }
}
