package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.draft.NamedThings.Thing;
import dev.crosscheck.analyst.relevance.QuestionWords;
import dev.crosscheck.model.source.Passage;
import dev.crosscheck.model.source.Source;
import dev.crosscheck.model.text.PatternFile;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Excludes sentences about another place, facility, tank, person, event, year or version than the question's. The
 * matter is what the question names, or else, for each kind, the one thing that most sources are about. A source is
 * about another matter only if it names another thing of the same kind and never the question's; a source without names
 * stays. For one thread.
 */
final class OtherMatter {

    /** Least number of sources that must name a thing for it to be their main topic. */
    private static final int FEWEST_SOURCES = 2;
    /** The main topic has at least this many times as many sources as any other thing of its kind. */
    private static final int CLEARLY_MORE = 2;
    /** Reports of an event published within this many days of those that name its place may be about the same event. */
    private static final int SAME_TIME = 60;

    private static final PatternFile FILE = PatternFile.load(OtherMatter.class, "other-matter.patterns");
    private static final Pattern ASKS_FOR_OTHERS =
            Pattern.compile(FILE.text("ASKS_FOR_OTHERS"), Pattern.CASE_INSENSITIVE);
    private static final Pattern RANGE = Pattern.compile(FILE.text("RANGE"), Pattern.CASE_INSENSITIVE);
    private static final Pattern YEAR = Pattern.compile(FILE.text("YEAR"), Pattern.CASE_INSENSITIVE);
    /** A year of the Republic of China's calendar, in a date. */
    private static final Pattern YEAR_OF_THE_REPUBLIC = Pattern.compile("(?<!\\d)(1[01]\\d)年(?=\\d{1,2}月)");

    private static final int FIRST_YEAR_OF_THE_REPUBLIC = 1912;

    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}]++");

    /**
     * @param alone the capitalised words that stand alone
     * @param years the years named
     * @param labelled the things with labels in title and passages
     */
    private record Told(
            Source source, Set<Thing> things, Set<String> alone, Set<Integer> years, LabelledThings labelled) {
        Told {
            things = Set.copyOf(things);
            alone = Set.copyOf(alone);
            years = Set.copyOf(years);
        }

        boolean names(Set<String> words) {
            return words.stream().anyMatch(alone::contains);
        }
    }

    /** The names in a text. */
    private record Names(Set<Thing> things, Set<String> alone, Set<Integer> years, LabelledThings labelled) {
        static Names in(String text) {
            return new Names(
                    Set.copyOf(NamedThings.in(text, false)),
                    Set.copyOf(NamedThings.alone(text)),
                    Set.copyOf(OtherMatter.years(text)),
                    LabelledThings.in(text));
        }
    }

    /** Enough for the passages and sentences of a few sessions. */
    private static final int REMEMBERED = 4_000;

    private static final Function<String, Names> NAMES = Remembered.latest(REMEMBERED, Names::in);

    private final Map<Integer, Told> told = new HashMap<>();

    OtherMatter(List<Source> sources) {
        for (Source source : sources) {
            Set<Thing> things = new HashSet<>(NamedThings.in(source.document().title(), true));
            Set<String> alone =
                    new HashSet<>(NamedThings.alone(source.document().title()));
            Set<Integer> years = new HashSet<>(years(source.document().title()));
            LabelledThings labelled = LabelledThings.in(source.document().title());
            for (Passage passage : source.document().passages()) {
                Names names = NAMES.apply(passage.text());
                things.addAll(names.things());
                alone.addAll(names.alone());
                years.addAll(names.years());
                labelled = labelled.with(names.labelled());
            }
            told.put(source.number(), new Told(source, things, alone, years, labelled));
        }
    }

    /**
     * @param part the part of the question
     * @param whole the whole question
     * @return whether a sentence is about another matter
     */
    Predicate<Candidate> than(String part, String whole) {
        Set<Thing> matter = ASKS_FOR_OTHERS.matcher(part).find() ? Set.of() : matter(part, whole);
        boolean range = RANGE.matcher(part + " " + whole).find();
        Set<Integer> years = range ? Set.of() : years(part + " " + whole);
        Optional<NamedVersions> versions = range ? Optional.empty() : NamedVersions.in(part + "\n" + whole);
        LabelledThings labelled = LabelledThings.in(part + "\n" + whole);
        if (!years.isEmpty() && years.stream().noneMatch(this::isTold)) {
            return candidate -> true;
        }
        return candidate -> isOfAnotherThing(candidate, matter)
                || isOfAnotherYear(candidate, years)
                || labelled.areOthersIn(NAMES.apply(candidate.text()).labelled())
                || labelled.areOthersIn(told.get(candidate.number()).labelled())
                || versions.filter(asked -> isOfAnotherVersion(candidate, asked))
                        .isPresent();
    }

    /** Whether any source names the year, or was published in that year or the next, or has no date. */
    private boolean isTold(int year) {
        return told.values().stream().anyMatch(one -> {
            LocalDate published = one.source().document().published();
            return one.years().contains(year)
                    || published == null
                    || published.getYear() == year
                    || published.getYear() == year + 1;
        });
    }

    private Set<Thing> matter(String part, String whole) {
        Set<Thing> named = NamedThings.in(part, true);
        if (named.isEmpty()) {
            named = NamedThings.in(whole, true);
        }
        Set<String> names =
                named.stream().flatMap(thing -> thing.name().stream()).collect(Collectors.toSet());
        if (names.isEmpty()) {
            Stream.of(part, whole)
                    .map(QuestionWords::properNames)
                    .filter(found -> !found.isEmpty())
                    .findFirst()
                    .ifPresent(found -> found.forEach(
                            name -> names.addAll(List.of(NO_LETTERS.split(name.toLowerCase(Locale.ROOT))))));
        }
        Set<Thing> matter = new HashSet<>(named);
        told.values().stream()
                .flatMap(one -> one.things().stream())
                .filter(thing -> thing.isNamed(names))
                .forEach(matter::add);
        Set<String> kinds = askedInPlural(part + " " + whole);
        Set<Thing> all = names.isEmpty() ? leading() : matter;
        return all.stream().filter(thing -> !kinds.contains(thing.kind())).collect(Collectors.toSet());
    }

    /** Returns the kinds that the question names in the plural. It then asks about any thing of that kind. */
    private static Set<String> askedInPlural(String question) {
        return NO_LETTERS
                .splitAsStream(question.toLowerCase(Locale.ROOT))
                .flatMap(word -> NamedThings.singular(word).stream())
                .collect(Collectors.toSet());
    }

    /** Returns, for each kind of place, the one that clearly more sources name than any other. */
    private Set<Thing> leading() {
        Map<Thing, Long> counts = told.values().stream()
                .flatMap(one -> one.things().stream())
                .filter(thing -> NamedThings.isAFacility(thing.kind()))
                .collect(Collectors.groupingBy(thing -> thing, Collectors.counting()));
        return counts.keySet().stream()
                .filter(thing -> counts.get(thing) >= FEWEST_SOURCES)
                .filter(thing -> counts.keySet().stream()
                        .filter(other -> isRival(other, thing))
                        .allMatch(other -> counts.get(thing) >= CLEARLY_MORE * counts.get(other)))
                .collect(Collectors.toSet());
    }

    private static boolean isRival(Thing other, Thing thing) {
        return other.kind().equals(thing.kind()) && !other.isNamed(thing.name());
    }

    private boolean isOfAnotherThing(Candidate candidate, Set<Thing> matter) {
        Told source = told.get(candidate.number());
        Set<String> kinds = matter.stream().map(Thing::kind).collect(Collectors.toSet());
        for (String kind : kinds) {
            Set<String> names = matter.stream()
                    .filter(thing -> thing.kind().equals(kind))
                    .flatMap(thing -> thing.name().stream())
                    .collect(Collectors.toSet());
            Names own = NAMES.apply(candidate.text());
            boolean another = speaksOfAnother(own.things(), own.alone(), kind, names)
                    || speaksOfAnother(source.things(), source.alone(), kind, names);
            if (another && !mayBeTheSameEvent(source, kind, names)) {
                return true;
            }
        }
        return false;
    }

    private static boolean speaksOfAnother(Set<Thing> things, Set<String> alone, String kind, Set<String> names) {
        List<Thing> ofKind =
                things.stream().filter(thing -> thing.kind().equals(kind)).toList();
        return !ofKind.isEmpty()
                && ofKind.stream().noneMatch(thing -> thing.isNamed(names))
                && names.stream().noneMatch(alone::contains);
    }

    /** Whether the source may be about the same event: reports name an event by its street, its town or its country. */
    private boolean mayBeTheSameEvent(Told source, String kind, Set<String> names) {
        if (source.things().stream().noneMatch(thing -> thing.kind().equals(kind) && thing.isAnEvent())) {
            return false;
        }
        LocalDate published = source.source().document().published();
        Set<String> others = source.things().stream()
                .filter(thing -> thing.kind().equals(kind))
                .flatMap(thing -> thing.name().stream())
                .collect(Collectors.toSet());
        return published == null
                || told.values().stream()
                        .filter(one -> one.names(names))
                        .anyMatch(one -> one.names(others)
                                || isNear(published, one.source().document().published()));
    }

    private static boolean isNear(LocalDate one, LocalDate other) {
        return other == null || Math.abs(ChronoUnit.DAYS.between(one, other)) <= SAME_TIME;
    }

    /**
     * Whether the sentence is about another year: by the years it names, or else because its source is older than the
     * years asked about and names none of them.
     */
    private boolean isOfAnotherYear(Candidate candidate, Set<Integer> asked) {
        if (asked.isEmpty()) {
            return false;
        }
        Set<Integer> own = NAMES.apply(candidate.text()).years();
        if (!own.isEmpty()) {
            return own.stream().noneMatch(asked::contains);
        }
        Told source = told.get(candidate.number());
        LocalDate published = source.source().document().published();
        return published != null
                && asked.stream().allMatch(year -> published.getYear() < year)
                && source.years().stream().noneMatch(asked::contains);
    }

    private static boolean isOfAnotherVersion(Candidate candidate, NamedVersions asked) {
        String before =
                candidate.passage().text().substring(0, candidate.written().start());
        return asked.areOthersIn(candidate.text(), before);
    }

    private static Set<Integer> years(String text) {
        Set<Integer> years = new HashSet<>();
        Matcher year = YEAR.matcher(text);
        while (year.find()) {
            years.add(Integer.valueOf(Objects.requireNonNullElse(year.group(1), year.group(2))));
        }
        YEAR_OF_THE_REPUBLIC
                .matcher(text)
                .results()
                .forEach(found -> years.add(FIRST_YEAR_OF_THE_REPUBLIC - 1 + Integer.parseInt(found.group(1))));
        return years;
    }
}
