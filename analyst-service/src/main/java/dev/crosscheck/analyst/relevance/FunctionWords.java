package dev.crosscheck.analyst.relevance;

import dev.crosscheck.model.text.Language;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words that a question needs but a search does not. */
public final class FunctionWords {

    static final Set<String> ENGLISH = Set.copyOf(List.of("""
            a an the is are was were be been being am do does did done doing have has had having will would shall
            should can could may might must of in on at to from by for with about against between into through during
            before after above below up down out off over under again further then once here there when where why how
            what which who whom whose that this these those it its they them their theirs he she him his her hers we
            us our you your i me my and or but if because as until while than so not no nor only own same too very
            just also any anyone anybody all both each few more most other some someone somebody such whether ever never
            please tell explain describe give list show say says said according regarding concerning relating related
            since within without upon via per versus vs compare compared comparison difference differences differ really
            actually still yet already much many kind sort lot find long happen happened happening timeline chronology
            """.strip().split("\\s+")));

    /**
     * Chinese function words, longer ones before shorter ones. A single character does not count inside common words
     * ({@code 目的}, {@code 現在}, {@code 參與}); a word missing here only adds noise to a query.
     */
    private static final String CHINESE =
            "發生了什麼事|發生什麼事|發生了什麼|發生了哪些事|事情經過|來龍去脈|始末|請問|請告訴我|請列出|列出|歷次|要花|各得|由誰|各是|分別|會讓|哪幾|聽說|是真的|差在|拖了|案之後|告訴我|是不是"
                    + "|有沒有|能不能|會不會|為什麼|為甚麼|什麼時候|甚麼時候|什麼|甚麼|是否|為何"
                    + "|何時|何地|何人|哪一天|哪一個|哪些|哪個|哪裡"
                    + "|總共有多少|有多少人|多少人|有多少|總共|一共|多少|如何|怎麼樣|怎麼|怎樣|以及|還是|或者|或是|並且|而且|但是|不過|因為|所以|關於|有關|對於|根據|依據|按照|之前|以前"
                    + "|先前|此前|稍早"
                    + "|之後|以後|之間|當時|已經|曾經|早就|早已|究竟|到底|真的|可以|應該"
                    + "|這個|那個|這些|那些|他們|我們|你們|它們|其中|如果|雖然|即使|比較|相較|差異|差別|不同|有何|有無|有誰|有人|最早|最晚|說法"
                    + "|(?<!目)的(?!確|士)|了(?!解|結)|[嗎呢吧啊]|(?<!現|存|所|正|實|潛|內|外)在(?!職|線|地|校|家|場|野|學)|(?<!參|給|授|賦)與(?!會)"
                    + "|(?<!中|共|總|緩|飽|溫|調|附)和(?!平|解|諧|緩|氣)"
                    + "|(?<!成|造)就(?!業|任|診|學|醫|讀|職|近|地)|也|誰|(?<!絕|相|核|面|反|針|應|配|敵|校|查|派)對(?!象|策|話|方|手|立|比|照|應|抗|外|於|待|付"
                    + "|準|岸|稱)|(?<!沒|所|具|擁|持|國|公|私|富|稀|現|含|享|占|佔|原|固|保|共|未|只|唯)有(?!限|關|效|機|害|毒|趣|名|利|意|益|色|力|望|罪|人|無"
                    + "|何)|(?<!普|遍|涉|波|提|觸|危|顧)及(?!格|時)|(?<!總|凡|只|但|於|要|即|若)是|(?<!首|京|古|全|成)都(?!市|會|心)|被|(?<!不|未|無|仍|尚"
                    + "|曾)曾(?!經)";

    /**
     * Common words, which are split from their neighbours. Otherwise half of a question's terms would span two words.
     */
    private static final String CHINESE_WORDS =
            "知道|知悉|得知|獲知|知情|發生|開始|造成|導致|引發|通報|報告|公布|發布|公告|聲明|影響|增加|減少|調查|檢查|回應|承認|否認|更正|撤回|洩漏|外洩|漏出|就醫|送醫"
                    + "|停水|罰款|裁處|罰鍰|原因|責任|負責|日期|時間|人數|數量|死亡|中毒|病毒|受傷|關閉|恢復|開館|上班|停職|處理|要求|建議|發現|證據|紀錄|說明";

    private static final String ALL_WORDS = String.join("|", NearTerms.chineseWords()) + "|" + CHINESE_WORDS;
    private static final Pattern CHINESE_TEXT = Pattern.compile("(" + CHINESE + ")|(" + ALL_WORDS + ")");
    private static final Pattern BAR = Pattern.compile("\\|");
    private static final Pattern LOOKAROUND = Pattern.compile("\\(\\?[^()]*+\\)");
    private static final BitSet FIRST_CHARACTERS = firstCharacters(CHINESE + "|" + ALL_WORDS);

    private FunctionWords() {}

    static boolean isFunctionWord(String lowerCase) {
        return ENGLISH.contains(lowerCase);
    }

    /**
     * Returns {@code text} with spaces for Chinese function words and around common words, so that no term spans two
     * words.
     */
    static String segmented(String text) {
        if (!Language.holdsHan(text)) {
            return text;
        }
        Matcher words = CHINESE_TEXT.matcher(text).useTransparentBounds(true);
        StringBuilder segmented = new StringBuilder(text.length() + 16);
        for (int at = 0; at < text.length(); ) {
            char c = text.charAt(at);
            if (FIRST_CHARACTERS.get(c) && words.region(at, text.length()).lookingAt()) {
                segmented.append(' ');
                if (words.start(2) >= 0) {
                    segmented.append(words.group(2)).append(' ');
                }
                at = words.end();
            } else {
                segmented.append(c);
                at++;
            }
        }
        return segmented.toString();
    }

    /**
     * Returns the characters that listed words begin with. Most characters of a text are not among them and need no
     * match.
     */
    private static BitSet firstCharacters(String alternatives) {
        BitSet first = new BitSet();
        BAR.splitAsStream(LOOKAROUND.matcher(alternatives).replaceAll("")).forEach(word -> {
            int end = word.startsWith("[") ? word.length() : 1;
            word.substring(0, end).chars().filter(Character::isIdeographic).forEach(first::set);
        });
        return first;
    }
}
