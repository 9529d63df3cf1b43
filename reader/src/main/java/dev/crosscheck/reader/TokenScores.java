package dev.crosscheck.reader;

import dev.crosscheck.reader.Pairs.Pair;
import java.util.regex.Pattern;

/** A reading from the network's output: for each token, the scores that the answer begins and ends there. */
final class TokenScores implements WindowReading {

    /** The margin if nothing was read; lower than any score of the network. */
    private static final double NOTHING = -100;
    /** Marks that close a sentence or clause: no answer ends with them. */
    private static final String CLOSING = ".,;:!?…。，、；：！？．";
    /** A single letter with its stop, as in "p.m." and "J. R.". */
    private static final Pattern ABBREVIATED = Pattern.compile("\\b[A-Za-z]\\.$");

    private final Pair pair;
    private final float[] starts;
    private final float[] ends;
    private final double answers;
    private final int longest;

    /** @param longest maximum length of a span, in tokens */
    TokenScores(Pair pair, float[] starts, float[] ends, double answers, int longest) {
        this.pair = pair;
        this.starts = starts;
        this.ends = ends;
        this.answers = answers;
        this.longest = longest;
    }

    @Override
    public double answers() {
        return answers;
    }

    /** Returns the span with the highest sum of start and end scores. The first token stands for "no answer". */
    @Override
    public BestSpan between(int from, int to) {
        int first = -1;
        int last = -1;
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < pair.length(); i++) {
            if (!isWithin(i, from, to)) {
                continue;
            }
            for (int j = i; j < Math.min(pair.length(), i + longest); j++) {
                if (isWithin(j, from, to) && starts[i] + ends[j] > best) {
                    best = starts[i] + ends[j];
                    first = i;
                    last = j;
                }
            }
        }
        return first < 0
                ? new BestSpan(NOTHING, Math.max(0, from), Math.max(0, from))
                : span(best - starts[0] - ends[0], pair.start(first), pair.end(last));
    }

    /** Leaves out closing marks at the end of a span, but not the stop of an initial or of "p.m.". */
    private BestSpan span(double margin, int start, int end) {
        String window = pair.window();
        int last = end;
        while (last > start
                && CLOSING.indexOf(window.charAt(last - 1)) >= 0
                && !ABBREVIATED.matcher(window.substring(start, last)).find()) {
            last--;
        }
        return new BestSpan(margin, start, last);
    }

    private boolean isWithin(int token, int from, int to) {
        return pair.isText(token) && pair.start(token) >= from && pair.end(token) <= to;
    }
}
