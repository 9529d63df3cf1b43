package dev.crosscheck.model.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.model.text.Words;
import java.util.List;
import org.junit.jupiter.api.Test;

class PolicyTableTest {

    private static final String RULES = """
        # Accessories
        They are covered as the table says.

        | ACCESSORY | COVERED ONCE IN | MOST PIECES |
        |---|:--:|--:|
        | mask | 6 months | 1 |
        | 2. tube. It is replaced whole. |  | 1 |

        Nothing else is covered.
        """;

    private static String rows(int from, int to) {
        StringBuilder rows = new StringBuilder("| medicine | most tablets a month |\n");
        for (int i = from; i < to; i++) {
            rows.append("| substance ")
                    .append(i)
                    .append(" in film-coated tablets | ")
                    .append(i)
                    .append(" |\n");
        }
        return rows.toString();
    }

    @Test
    void shouldFindTheRowsAndTheNamesOfTheColumns() {
        // When
        List<PolicyTable> tables = PolicyTable.in(RULES);

        // Then
        assertThat(tables).hasSize(1);
        assertThat(tables.getFirst().header()).containsExactly("ACCESSORY", "COVERED ONCE IN", "MOST PIECES");
        assertThat(tables.getFirst().rows())
                .extracting(row -> row.of(RULES))
                .containsExactly(
                        "| ACCESSORY | COVERED ONCE IN | MOST PIECES |",
                        "| mask | 6 months | 1 |",
                        "| 2. tube. It is replaced whole. |  | 1 |");
    }

    @Test
    void shouldReadARowWithTheNamesOfItsColumns() {
        // Given
        List<String> header = List.of("accessory", "covered once in");

        // Then
        assertThat(PolicyTable.read(header, "| tube |  | 1 |")).isEqualTo("accessory: tube; 1");
        assertThat(PolicyTable.read(List.of(), "| tube | 12 months |")).isEqualTo("tube; 12 months");
    }

    @Test
    void shouldTakeNoRowForTheHeaderThatHoldsAFigure() {
        // Then
        assertThat(PolicyTable.in("| deductible | 500 euros |\n| share | 20 % |")
                        .getFirst()
                        .header())
                .isEmpty();
        assertThat(PolicyTable.in("| alone | here |").getFirst().header()).isEmpty();
        assertThat(PolicyTable.in("a | b\n|| no table")).isEmpty();
    }

    @Test
    void shouldTakeNoRowForAHeadingOfASection() {
        // When
        PolicyTree tree = PolicyTree.of(RULES, List.of(), _ -> null);

        // Then
        assertThat(tree.all()).extracting(SectionNode::title).containsExactly("Accessories");
    }

    @Test
    void shouldKeepATableInOnePassageWhenItsSectionIsLong() {
        // Given
        String table = rows(1, 40);
        String text = "# Medicines\n" + "The insured person pays a share of the cost. ".repeat(40) + "\n" + table
                + "\nNothing else is covered.\n";
        PolicySearch search = PolicySearch.of(PolicyTree.of(text, List.of(), _ -> null), text, Words::of);

        // When
        List<PolicyHit> hits = search.search("substance 33", 4).hits();

        // Then
        assertThat(table).hasSizeGreaterThan(1_500);
        assertThat(hits.getFirst().text()).isEqualTo(table.strip());
        assertThat(hits.getFirst().header()).isEmpty();
    }

    @Test
    void shouldGiveLaterRowsTheirHeaderWhenATableIsTooLongForAPassage() {
        // Given
        String text = "# Medicines\n" + rows(1, 200) + "| " + "endless ".repeat(700) + "| none |\n";
        PolicySearch search = PolicySearch.of(PolicyTree.of(text, List.of(), _ -> null), text, Words::of);

        // When
        List<PolicyHit> hits = search.searchIn("1", "", 50).orElseThrow().hits();

        // Then
        assertThat(hits)
                .allMatch(hit ->
                        hit.text().length() <= 3_000 && hit.text().equals(text.substring(hit.start(), hit.end())));
        assertThat(hits)
                .filteredOn(hit ->
                        hit.text().startsWith("| substance") && hit.text().endsWith("|"))
                .hasSizeGreaterThan(2)
                .allMatch(hit -> hit.header().equals("| medicine | most tablets a month |"));
        assertThat(String.join("\n", hits.stream().map(PolicyHit::text).toList()))
                .contains("substance 1 in", "substance 199 in", "endless | none |");
    }
}
