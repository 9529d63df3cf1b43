package dev.crosscheck.system.faults.stage;

import java.util.List;
import java.util.Map;

/** What the sessions of the suite are about: small, so that the machine is busy with steps and not with texts. */
final class Corpus {

    static final Map<String, String> DOCUMENTS = Map.of(
            "inspection.txt",
            "Inspectors closed the harbour bridge on 4 May 2024 after they found a crack in the third pylon."
                    + " The crack was eleven centimetres long. The bridge carries 9,000 vehicles a day.",
            "contract.txt",
            "The city council awarded the repair of the harbour bridge to Northway Construction on 20 June 2024."
                    + " The contract is worth 2.4 million euros. The repair is to last five months.",
            "ferry.txt",
            "While the harbour bridge is closed, a ferry crosses the harbour every twenty minutes."
                    + " The ferry is free of charge for pedestrians. It carries forty passengers.");

    private static final List<String> QUESTIONS = List.of(
            "Why was the harbour bridge closed?",
            "How long was the crack in the pylon of the harbour bridge?",
            "Who repairs the harbour bridge, and for how much?",
            "How often does the ferry cross the harbour?");

    private Corpus() {}

    /** Each number has a question of its own, so that no request equals another session's. */
    static String question(int number) {
        return QUESTIONS.get(number % QUESTIONS.size()) + " (" + number + ")";
    }
}
