package dev.crosscheck.critic.verify.support;

import dev.crosscheck.critic.verify.terms.Background;
import dev.crosscheck.critic.verify.terms.Role;
import dev.crosscheck.critic.verify.terms.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The words of a sentence that point up or down, each with the words around it, which say what goes up or down.
 */
final class Directions {

    private static final int AROUND = 8;
    private static final int NOT_BEFORE = 4;
    private static final int NOT_AFTER = 2;

    /**
     * @param sign 1 for up, -1 for down, turned round by a negation near it
     * @param negated whether there is one
     * @param near how near each word around it stands, from 1/3 for the next one downwards
     */
    record Direction(Token token, int sign, boolean negated, Map<String, Double> near) {

        /** How much of what stands around this one stands around {@code other} too, from 0 to 1. */
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
                        .anyMatch(near -> near.role() == Role.NOT);
                int sign = negated ? -token.role().sign() : token.role().sign();
                directions.add(new Direction(token, sign, negated, near(tokens, i)));
            }
        }
        return directions;
    }

    /** -1 where an odd number of words turns the sentence round, 1 otherwise. */
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
            if (tokens.get(i).role() == Role.CONTENT) {
                near.merge(tokens.get(i).stem(), 1.0 / (2 + Math.abs(i - at)), Math::max);
            }
        }
        return near;
    }

    static List<Token> window(List<Token> tokens, int from, int to) {
        return tokens.subList(Math.max(0, from), Math.min(tokens.size(), to + 1));
    }
}
