package dev.crosscheck.patterns;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A part of a regular expression, with as much detail as generating texts needs. */
sealed interface RegexNode {

    int MOST_SAMPLES = 4;

    /** Returns a few texts that this part matches, at least one. */
    List<String> samples();

    default String sample() {
        return samples().getFirst();
    }

    /** One character of a set. */
    record Letter(List<String> samples) implements RegexNode {

        public Letter {
            samples = List.copyOf(samples);
        }
    }

    record Row(List<RegexNode> parts) implements RegexNode {

        public Row {
            parts = List.copyOf(parts);
        }

        @Override
        public List<String> samples() {
            Set<String> samples = new LinkedHashSet<>();
            // Once for each part: rows are nested, and each level would multiply the work.
            List<List<String>> ofParts = parts.stream().map(RegexNode::samples).toList();
            for (int i = 0; i < MOST_SAMPLES; i++) {
                StringBuilder sample = new StringBuilder();
                for (List<String> some : ofParts) {
                    sample.append(some.get(i % some.size()));
                }
                samples.add(sample.toString());
            }
            return List.copyOf(samples);
        }

        boolean isPlain() {
            return parts.stream().allMatch(Letter.class::isInstance);
        }
    }

    record Choice(List<RegexNode> parts) implements RegexNode {

        public Choice {
            parts = List.copyOf(parts);
        }

        @Override
        public List<String> samples() {
            List<String> samples = new ArrayList<>();
            int step = Math.max(1, parts.size() / MOST_SAMPLES);
            for (int i = 0; i < parts.size(); i += step) {
                samples.add(parts.get(i).sample());
            }
            return samples;
        }
    }

    /** @param most {@link Integer#MAX_VALUE} for no bound */
    record Repeat(RegexNode body, int least, int most) implements RegexNode {

        private static final int MOST_COPIES = 40;

        @Override
        public List<String> samples() {
            Stream<String> some = body.samples().stream().map(sample -> sample.repeat(copies()));
            return (least == 0 ? Stream.concat(some, Stream.of("")) : some)
                    .distinct()
                    .toList();
        }

        private int copies() {
            return Math.clamp(least, 1, MOST_COPIES);
        }

        boolean isLoop() {
            return most > 1;
        }

        boolean isLongLoopOfMoreThanLetters() {
            return most > MOST_COPIES && !(body instanceof Letter);
        }
    }

    /** A lookaround, which consumes nothing. */
    record Aside(RegexNode body) implements RegexNode {

        @Override
        public List<String> samples() {
            return List.of("");
        }
    }

    static Stream<RegexNode> all(RegexNode part) {
        Stream<RegexNode> within = switch (part) {
            case Letter _ -> Stream.empty();
            case Row row -> row.parts().stream();
            case Choice choice -> choice.parts().stream();
            case Repeat repeat -> Stream.of(repeat.body());
            case Aside aside -> Stream.of(aside.body());
        };
        return Stream.concat(Stream.of(part), within.flatMap(RegexNode::all));
    }
}
