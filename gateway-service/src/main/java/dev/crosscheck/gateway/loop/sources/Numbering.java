package dev.crosscheck.gateway.loop.sources;

import dev.crosscheck.model.DocumentId;
import dev.crosscheck.model.source.FoundDocument;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Numbers found documents. A document that is found again keeps its number and gains the new passages, because another
 * query may match another page of it.
 */
public final class Numbering {

    /**
     * The most characters in the passages of all sources together. Each command carries them: at three bytes a
     * character, they leave a third of a message's 900 kB. A source keeps its first passage whatever its length.
     */
    public static final int MOST_TEXT = 200_000;

    private final List<Source> sources;
    private final Map<DocumentId, Integer> places = new HashMap<>();
    private int text;

    private Numbering(List<Source> known) {
        sources = new ArrayList<>(known);
        for (int place = 0; place < known.size(); place++) {
            FoundDocument document = known.get(place).document();
            places.put(document.documentId(), place);
            document.passages().forEach(passage -> text += passage.text().length());
        }
    }

    /** Returns {@code known} with unchanged numbers, followed by {@code found}, at most {@code maxSources} in total. */
    public static List<Source> add(List<Source> known, List<FoundDocument> found, int maxSources) {
        Numbering numbering = new Numbering(known);
        for (FoundDocument document : found) {
            Integer place = numbering.places.get(document.documentId());
            if (place != null) {
                numbering.extend(place, document);
            } else if (numbering.sources.size() < maxSources) {
                numbering.append(document);
            }
        }
        return numbering.sources;
    }

    private void append(FoundDocument document) {
        Passage first = document.passages().getFirst();
        text += first.text().length();
        places.put(document.documentId(), sources.size());
        sources.add(new Source(
                sources.size() + 1, document.withPassages(joined(List.of(first), document.passages())), null));
    }

    /** Skips passages of another version, because their offsets refer to another text. */
    private void extend(int place, FoundDocument again) {
        Source source = sources.get(place);
        FoundDocument document = source.document();
        if (document.version() == again.version()) {
            List<Passage> passages = joined(document.passages(), again.passages());
            sources.set(place, new Source(source.number(), document.withPassages(passages), source.warning()));
        }
    }

    private List<Passage> joined(List<Passage> known, List<Passage> more) {
        Set<Passage> all = new LinkedHashSet<>(known);
        for (Passage passage : more) {
            int length = passage.text().length();
            if (text + length <= MOST_TEXT && all.add(passage)) {
                text += length;
            }
        }
        return List.copyOf(all);
    }
}
