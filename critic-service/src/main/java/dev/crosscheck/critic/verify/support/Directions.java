package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.terms.Background;
import dev.crosscheck.critic.verify.terms.Token;
import dev.crosscheck.critic.verify.terms.WordRole;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the words of a sentence that point up or down, with the words around them, which say what goes up or down. */
final class Directions {

    private static final int AROUND = 8;
    private static final int NOT_BEFORE = 4;
    private static final int NOT_AFTER = 2;

    /**
     * @param sign 1 for up, -1 for down, reversed by a negation near it
     * @param negated whether there is such a negation
     * @param near closeness of each content word around it: 1/3 for the next word, less for farther ones
     */
    record Direction(Token token, int sign, boolean negated, Map<String, Double> near) {

        /** Returns the share of the words around this direction that are also around {@code other}, from 0 to 1. */
        double sharedWith(Direction other) {
            double all = 0;
            double shared = 0;
            for (Map.Entry<String, Double> word : near.entrySet()) {
                double weight = Background.weight(word.getKey()) * word.getValue();
                all += weight;
                Double there = other.near.get(word.getKey());
                shared += there == null ? 0 : weight * Math.min(1, 4 * there);
            }
            return all == 0 ? 0 : shared / all;
        }
    }

    private Directions() {}

    static List<Direction> in(List<Token> tokens) {
        List<Direction> directions = new ArrayList<>();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            if (token.role().isDirection()) {
                boolean negated = window(tokens, i - NOT_BEFORE, i + NOT_AFTER).stream()
                        .anyMatch(near -> near.role() == WordRole.NOT);
                int sign = negated ? -token.role().sign() : token.role().sign();
                directions.add(new Direction(token, sign, negated, near(tokens, i)));
            }
        }
        return directions;
    }

    /** Returns -1 if an odd number of words reverses the sentence, else 1. */
    static int sign(List<Token> tokens) {
        int sign = 1;
        for (Token token : tokens) {
            sign *= token.role().sign();
        }
        return sign;
    }

    private static Map<String, Double> near(List<Token> tokens, int at) {
        Map<String, Double> near = new HashMap<>();
        for (int i = Math.max(0, at - AROUND); i < Math.min(tokens.size(), at + AROUND + 1); i++) {
            if (tokens.get(i).role() == WordRole.CONTENT) {
                near.merge(tokens.get(i).stem(), 1.0 / (2 + Math.abs(i - at)), Math::max);
            }
        }
        return near;
    }

    static List<Token> window(List<Token> tokens, int from, int to) {
        return tokens.subList(Math.max(0, from), Math.min(tokens.size(), to + 1));
    }
}
