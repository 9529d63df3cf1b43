package dev.crosscheck.system.faults.stage;

import java.util.List;
import java.util.Map;

/** The texts for the suite's sessions: few and short, so that the machine spends its time on steps and not on texts. */
final class Corpus {

    static final Map<String, String> DOCUMENTS = Map.of(
            "inspection.txt",
            "Inspectors closed the cathedral tower on 4 May 2024 after they found a crack in the third buttress."
                    + " The crack was eleven centimetres long. The tower has 900 visitors a day.",
            "contract.txt",
            "The city council awarded the repair of the cathedral tower to Northway Construction on 20 June 2024."
                    + " The contract is worth 2.4 million euros. The repair is to last five months.",
            "bus.txt",
            "While the cathedral tower is closed, a bus to the castle leaves every twenty minutes."
                    + " The bus is free of charge for pensioners. It carries forty passengers.");

    private static final List<String> QUESTIONS = List.of(
            "Why was the cathedral tower closed?",
            "How long was the crack in the buttress of the cathedral tower?",
            "Who repairs the cathedral tower, and for how much?",
            "How often does the bus to the castle leave?");

    private Corpus() {}

    /** Returns a question unique to the number, so that no request equals one of another session. */
    static String question(int number) {
        return QUESTIONS.get(number % QUESTIONS.size()) + " (" + number + ")";
    }
}
