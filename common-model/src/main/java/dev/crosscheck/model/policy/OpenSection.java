package dev.crosscheck.model.policy;

import java.util.ArrayList;
import java.util.List;

/** A section while the tree is being built. It ends where the next section of its level begins. Not thread-safe. */
final class OpenSection {

    private final SectionMark mark;
    private final int start;
    private final List<OpenSection> children = new ArrayList<>();
    private String title;
    private int end;

    OpenSection(SectionMark mark, int start, String title) {
        this.mark = mark;
        this.start = start;
        this.title = title;
    }

    SectionMark mark() {
        return mark;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    String title() {
        return title;
    }

    List<OpenSection> children() {
        return children;
    }

    void add(OpenSection child) {
        children.add(child);
    }

    /** Adds the name from the line after "ARTICLE IV" to the title. */
    void name(String more) {
        title = title + " " + more;
    }

    void closeAt(int offset) {
        end = offset;
    }
}
