package dev.crosscheck.gateway.loop.sources;

import dev.crosscheck.model.source.Origins;
import dev.crosscheck.model.source.Source;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What readers are told of a source, as it was when its session or thread ended. It is stored, so that it stays the same
 * if the rules change later.
 *
 * @param number the source's number
 * @param warning the code of its warning; null if it has none
 * @param party whether the source is a party to the question's matter
 * @param origin the number of the source whose text it has; its own number if it is original
 */
public record SourceMark(int number, String warning, boolean party, int origin) {

    /** Computes the marks of sources as they are shown. */
    public static List<SourceMark> of(List<Source> shown) {
        Origins origins = Origins.of(shown);
        return shown.stream()
                .map(source -> new SourceMark(
                        source.number(), source.warning(), source.party(), origins.originOf(source.number())))
                .toList();
    }

    /** Returns the sources with these marks; a source without one stays as it is. */
    public static List<Source> on(List<Source> sources, List<SourceMark> marks) {
        Map<Integer, SourceMark> byNumber = byNumber(marks);
        return sources.stream()
                .map(source -> byNumber.containsKey(source.number())
                        ? byNumber.get(source.number()).on(source)
                        : source)
                .toList();
    }

    public static Map<Integer, SourceMark> byNumber(List<SourceMark> marks) {
        return marks.stream().collect(Collectors.toMap(SourceMark::number, Function.identity()));
    }

    private Source on(Source source) {
        return new Source(source.number(), source.document(), warning, source.compacted(), party);
    }
}
