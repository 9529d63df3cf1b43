package dev.crosscheck.analyst.draft;

import dev.crosscheck.analyst.relevance.Terms;
import dev.crosscheck.model.text.WordList;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question whether something is true of anyone: "Was anyone hurt when the connector melted?" Sources answer it
 * without the circumstances: "Nobody has been injured." Immutable.
 *
 * @param predicate the terms of what may be true of somebody, without the circumstances
 */
record AskedAnyone(Set<String> predicate) {

    private static final Pattern ENGLISH = Pattern.compile(
            "^(?:was|were|is|are|has|have|had|did|does|do) (?:anyone|anybody|someone|somebody|any (?:people|persons?))"
                    + " (?!else\\b)(?:(?:been|be|being|ever|also|actually) )*+(.+)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern CHINESE = Pattern.compile("(?:有沒有|有無|是否有|(?<![所持擁現國只公沒])有)人(?![工力權行類口壽])"
            + "(?:因此|因而)?(?:被|遭)?(?![在於因從])([^嗎呢？?，,。]{1,12}+)(?=[嗎呢？?，,。]|$)");
    /** What begins the circumstances. */
    private static final Pattern CIRCUMSTANCES = Pattern.compile(
            "\\b(?:after|as|at|because|before|by|due|during|following|from|in|inside|near|on|over|since|through|until"
                    + "|when|while)\\b|[?,;.]",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern NOBODY = Pattern.compile(
            "\\b(?:nobody|no[ -]one|none of|no (?:people|persons?|workers?|residents?|passengers?|patients?|children"
                    + "|employees?|injur(?:y|ies)|casualt(?:y|ies)|deaths?|fatalit(?:y|ies)|arrests?))\\b(?! else\\b)"
                    + "|無人(?![機車駕艇店商])|(?<!有)[沒未]有?(?:任何)?人|無任何人|(?:無|沒有|未造成)(?:人員)?(?=傷亡|死亡|受傷)",
            Pattern.CASE_INSENSITIVE);
    /** What ends the clause of which nobody is the subject. */
    private static final Pattern CLAUSE = Pattern.compile("[,;:，；。：]|\\b(?:and|but|while)\\b");
    /** Words for what is only possible, feared or prevented, or was another time. */
    private static final Pattern NOT_REAL = Pattern.compile(
            "\\b(?:avoid\\w*|can|could|if|(?-i:may)|might|must|prevent\\w*|risks?|shall|should|unless|would|escap\\w+"
                    + "|spared|feared|threat\\w*|zero|similar|another|earlier|previous)\\b"
                    + "|如果|若(?!干)|以免|避免|防止|恐(?![怖慌龍])|類似|另一|先前",
            Pattern.CASE_INSENSITIVE);

    private static final Set<String> PERSONS =
            WordList.byName(AskedAnyone.class, "persons.en.txt").get("person");
    private static final Pattern WORD = Pattern.compile("\\p{L}+");
    private static final Pattern CHINESE_PERSONS =
            Pattern.compile("[\\d一二三四五六七八九十百千兩數多][名人位]|人員|民眾|居民|員工|乘客|駕駛|工人|學生|男子|女子|廠長|主管|經理");

    static Optional<AskedAnyone> in(String question) {
        return predicateOf(question.strip())
                .map(Terms::distinct)
                .filter(terms -> !terms.isEmpty())
                .map(AskedAnyone::new);
    }

    private static Optional<String> predicateOf(String question) {
        Matcher english = ENGLISH.matcher(question);
        if (english.matches()) {
            return Optional.of(
                    CIRCUMSTANCES.splitAsStream(english.group(1)).findFirst().orElse(""));
        }
        return CHINESE.matcher(question).results().map(found -> found.group(1)).findFirst();
    }

    /** Whether the sentence says of somebody, or of nobody, what is asked. */
    boolean isToldBy(Candidate candidate) {
        String sentence = candidate.text();
        return candidate.terms().containsAll(predicate)
                && !NOT_REAL.matcher(sentence).find()
                && (Stance.isNegated(sentence) ? saysNobody(sentence) : speaksOfPersons(sentence));
    }

    private boolean saysNobody(String sentence) {
        return NOBODY.matcher(sentence)
                .results()
                .map(nobody -> CLAUSE.splitAsStream(sentence.substring(nobody.start()))
                        .findFirst()
                        .orElse(""))
                .anyMatch(clause -> Terms.distinct(clause).containsAll(predicate));
    }

    private static boolean speaksOfPersons(String sentence) {
        return CHINESE_PERSONS.matcher(sentence).find()
                || WORD.matcher(sentence)
                        .results()
                        .anyMatch(word -> PERSONS.contains(word.group().toLowerCase(Locale.ROOT)));
    }
}
