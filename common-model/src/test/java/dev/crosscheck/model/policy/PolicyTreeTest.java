package dev.crosscheck.model.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.policy.PolicyTree.Heading;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PolicyTreeTest {

    private static final String CONTRACT = """
        NON-DISCLOSURE AGREEMENT
        This Agreement is made between A and B.
        RECITALS
        WHEREAS A owns information;
        1. Definitions. “Confidential Information” means any data that A marks as confidential.
        2. The Recipient shall handle it as follows:
        2.1 It shall use the same care as with its own.
        2.2 It may disclose it to:
        (a) employees; and
        (b) advisers, that is
        (i) lawyers, and
        (ii) accountants, as clause 2.1 says.
        2.3 Nothing in Section 2.2(b) binds A.
        3. Term
        This Agreement ends after two years. Section 9 of the Act applies.
        """;

    private static final String STATUTE = """
        Section 1. Tax imposed
        (a) Married individuals
        There is hereby imposed a tax on-
            (1) every married individual (as defined in section 2(a)), and
            (2) every surviving spouse.
        (b) Heads of households
        There is hereby imposed a tax.
        Section 2. Definitions
        (a) Surviving spouse
        (b) Head of household
        (c) Child
        (d) Parent
        (e) Brother
        (f) Sister
        (g) Aunt
        (h) Uncle
        (i) Cousin
        (j) Friend
        """;

    private static List<String> outline(PolicyTree tree) {
        return tree.all().stream()
                .map(section -> section.id() + " " + section.title())
                .toList();
    }

    @Test
    void shouldFollowItsNumbersWhenAContractHasNoHeadings() {
        // When
        PolicyTree tree = tree(CONTRACT);

        // Then
        assertThat(outline(tree))
                .containsExactly(
                        "1 NON-DISCLOSURE AGREEMENT",
                        "2 RECITALS",
                        "2.1 1. Definitions",
                        "2.2 2. The Recipient shall handle it as follows:",
                        "2.2.1 2.1 It shall use the same care as with its own.",
                        "2.2.2 2.2 It may disclose it to:",
                        "2.2.2.1 (a) employees; and",
                        "2.2.2.2 (b) advisers, that is",
                        "2.2.2.2.1 (i) lawyers, and",
                        "2.2.2.2.2 (ii) accountants, as clause 2.1 says.",
                        "2.2.3 2.3 Nothing in Section 2.2(b) binds A.",
                        "2.3 3. Term");
    }

    @Test
    void shouldResolveWhatIsNamedWhenASectionRefersToAnother() {
        // When
        List<SectionNode> all = tree(CONTRACT).all();

        // Then
        assertThat(all)
                .filteredOn(section -> section.id().equals("2.2.3"))
                .singleElement()
                .satisfies(section -> assertThat(section.references()).containsExactly("2.2.2.2"));
        assertThat(all)
                .filteredOn(section -> section.id().equals("2.2.2.2.2"))
                .singleElement()
                .satisfies(section -> assertThat(section.references()).containsExactly("2.2.1"));
        assertThat(all.getLast().references())
                .as("the agreement has no section 9")
                .isEmpty();
    }

    @Test
    void shouldKeepLettersApartFromRomanNumbersWhenAListReachesI() {
        // When
        PolicyTree tree = tree(STATUTE);

        // Then
        assertThat(tree.sections()).hasSize(2);
        assertThat(tree.sections().getFirst().children().getFirst().children())
                .extracting(SectionNode::title)
                .containsExactly(
                        "(1) every married individual (as defined in section 2(a)), and",
                        "(2) every surviving spouse.");
        assertThat(tree.sections().getLast().children())
                .extracting(SectionNode::title)
                .containsExactly(
                        "(a) Surviving spouse",
                        "(b) Head of household",
                        "(c) Child",
                        "(d) Parent",
                        "(e) Brother",
                        "(f) Sister",
                        "(g) Aunt",
                        "(h) Uncle",
                        "(i) Cousin",
                        "(j) Friend");
        assertThat(tree.sections()
                        .getFirst()
                        .children()
                        .getFirst()
                        .children()
                        .getFirst()
                        .references())
                .containsExactly("2.1");
    }

    @Test
    void shouldNestByLevelWhenTheTextIsMarkdown() {
        // Given
        String policy = "# Cover\nIntro.\n## Eligibility\nAdults.\n### Age\nFrom 18 years.\n## Exclusions\nNone.\n";

        // When
        PolicyTree tree = tree(policy);

        // Then
        assertThat(outline(tree)).containsExactly("1 Cover", "1.1 Eligibility", "1.1.1 Age", "1.2 Exclusions");
    }

    @Test
    void shouldTrustTheFormatWhenItTellsHeadingsAndPages() {
        // Given
        String policy = "Cover\nWho is covered.\nlimits of cover\nAt most 500.";

        // When
        PolicyTree tree = PolicyTree.of(
                policy,
                List.of(new Heading(0, 1), new Heading(policy.indexOf("limits"), 2)),
                offset -> offset < policy.indexOf("limits") ? 1 : 2);

        // Then
        assertThat(outline(tree)).containsExactly("1 Cover", "1.1 limits of cover");
        assertThat(tree.all()).extracting(SectionNode::page).containsExactly(1, 2);
    }

    @Test
    void shouldReadChineseArticlesWhenTheTextIsAStatute() {
        // Given
        String law = "第一章 總則\n第一條 為保護個人資料，特制定本法。\n第二條 依第一條規定辦理。\n第二章 罰則\n第三條 違反者處罰鍰。\n";

        // When
        PolicyTree tree = tree(law);

        // Then
        assertThat(outline(tree))
                .containsExactly(
                        "1 第一章 總則", "1.1 第一條 為保護個人資料，特制定本法。", "1.2 第二條 依第一條規定辦理。", "2 第二章 罰則", "2.1 第三條 違反者處罰鍰。");
        assertThat(tree.all().get(2).references()).containsExactly("1.1");
    }

    @Test
    void shouldDivideByParagraphsWhenNothingIsNumbered() {
        // Given
        String prose = "The first paragraph says this. ".repeat(30) + "\n\n" + "Another one says that. ".repeat(30);

        // When
        PolicyTree tree = tree(prose);

        // Then
        assertThat(tree.sections())
                .singleElement()
                .satisfies(section -> assertThat(section.children()).hasSize(2));
    }

    @Test
    void shouldTakeSentencesForTextWhenTheyBeginLikeAHeading() {
        // Given
        String text =
                "1. Scope\nSection 4.2 shall apply to all claims that are made by the insured under this policy.\n";

        // When
        PolicyTree tree = tree(text);

        // Then
        assertThat(tree.all()).hasSize(1);
    }

    @Test
    void shouldHoldEveryCharacterInOrderWhenTheTextIsAnything() {
        // Given
        Random random = new Random(7);
        List<String> lines = List.of(
                "1. One",
                "2.",
                "(a) x",
                "(i)",
                "ii) y",
                "A. Z",
                "# H",
                "ALL CAPS",
                "text that goes on",
                "",
                "  ",
                "1.1 d",
                "1.1.1.1.1.1.1 deep",
                "第一條",
                "Section 3.",
                "Article IV",
                "999. much",
                "(c) c",
                "Short Title");
        for (int round = 0; round < 300; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < 40; i++) {
                text.append(lines.get(random.nextInt(lines.size()))).append('\n');
            }

            // When
            PolicyTree tree = tree(text.toString());

            // Then
            holdsAll(text.toString(), tree.sections(), 0, text.length(), 1);
        }
    }

    private static void holdsAll(String text, List<SectionNode> sections, int from, int to, int depth) {
        assertThat(depth).isLessThanOrEqualTo(PolicyTree.DEEPEST + 1);
        int at = from;
        for (SectionNode section : sections) {
            assertThat(section.start()).isGreaterThanOrEqualTo(at);
            if (depth == 1) {
                assertThat(text.substring(at, section.start())).isBlank();
            }
            holdsAll(text, section.children(), section.start(), section.end(), depth + 1);
            at = section.end();
        }
        assertThat(at).isLessThanOrEqualTo(to);
        if (depth == 1) {
            assertThat(text.substring(at, to)).isBlank();
        }
    }

    private static PolicyTree tree(String text) {
        return PolicyTree.of(text, List.of(), _ -> null);
    }
}
