package dev.crosscheck.model.text;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Recognises sentences of a page that give orders to whoever reads it, person or software: "ignore previous
 * instructions", "click here", "add a poem to your answer". Such a sentence states nothing, so it is never a finding;
 * and no text of a source is ever followed. Words that the page quotes from somebody do not count.
 *
 * <p>A filter by form, not by meaning: it passes over a few honest sentences, and an order worded as a statement gets
 * past it (and then stands in quotation marks under its source's name, as anything else does).
 */
public final class OrdersToReader {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE;

    private static final Pattern ENGLISH = Pattern.compile(
            "\\b(?:ignore|disregard|forget|override|bypass)\\b.{0,40}\\b(?:instructions?|prompts?|rules|guidelines|above|previous|prior|context)\\b"
                    + "|\\b(?:system|developer) (?:prompt|message)\\b|\\bas an? (?:ai|assistant|language model)\\b"
                    + "|\\b(?:ai|artificial intelligence|language models?|llms?|chatbots?|assistants?|bots?|crawlers?|summari[sz]ers?)\\b.{0,30}\\b(?:must|should|shall|need to|have to|are (?:required|instructed|told)|is (?:required|instructed|told))\\b"
                    + "|\\b(?:attention|note to|dear|hello|hey)\\b.{0,12}\\b(?:ai|assistants?|language models?|llms?|bots?|readers?'? software)\\b"
                    + "|\\byou (?:must|should|shall|need to|have to|are now|are an?|will now|may not|can now|are required)\\b"
                    + "|\\byour (?:[a-z-]+ ){0,2}(?:response|answer|reply|message|output|summary|instructions?|prompt|translation|report)\\b"
                    + "|\\b(?:click|tap) (?:here|on|the|below|this)\\b|\\b(?:sign up|subscribe|log in|register) (?:here|now|today|to|for)\\b"
                    + "|\\bread (?:more|the full)\\b|\\bcookies?\\b.{0,30}\\b(?:accept|use|consent)\\b|\\bfollow us\\b"
                    + "|</?(?:system|assistant|user|instructions?)>|\\[/?INST]|<\\|[a-z_]+\\|>|^\\W*(?:system|assistant|user|instructions?)\\s*:",
            FLAGS);

    /** Verbs that hardly open a statement of fact. */
    private static final String VERBS =
            "do not|don't|must|please|kindly|add|anagram|append|augment|break down|can you|check out|combine|compose"
                    + "|convert|could you|craft|create|delete|describe|develop|disclose|discuss|disregard|download"
                    + "|encode|enhance|enter|execute|explain|follow|forget|forward|generate|give|highlight|ignore"
                    + "|imagine|include|incorporate|insert|install|integrate|introduce|join|jumble|let|make sure"
                    + "|mention|misspell|modify|omit|override|pretend|promote|provide|read|rearrange|recite"
                    + "|recommend|refer to|remember|remove|render|replace|respond|reveal|rewrite|scramble|see also"
                    + "|select|send|solve|subscribe|substitute|suggest|summari[sz]e|suppress|tell|transform|translate"
                    + "|treat|would you|write";

    /** Verbs that are nouns as well: orders only before what an order goes on with. */
    private static final String VERBS_OR_NOUNS =
            "answer|begin|buy|call|change|click|conclude|contact|draft|email|end|group|help|instruct|list|output|prefix"
                    + "|print|repeat|reply|report|rotate|run|say|share|show|start|state|stop|swap|switch|try|use|visit"
                    + "|watch|never|always";

    private static final String OBJECT =
            "(?:the|an?|this|that|these|those|your|our|my|his|all|every|each|any|it|to|me|us|in|with|into|only|no|letters"
                    + "|vowels|words|symbols|numbers|commonly|random|as|by|for|here|now|more|them|users|readers"
                    + "|reveal|mention|answer|trust|tell|say|end|start|include)";

    private static final Pattern IMPERATIVE = Pattern.compile(
            "^[\\W_]*(?:(?:please|kindly|now|also|instead|then|first|next|finally|important|important note|note"
                    + "|in your (?:response|answer|reply)),?:?\\s+){0,3}(?:(?:" + VERBS
                    + ")\\b(?!-|\\s+(?:is|are|was|were|has|had|have|of)\\b)|(?:" + VERBS_OR_NOUNS + ")\\s+" + OBJECT
                    + "\\b)",
            FLAGS);

    private static final Pattern CHINESE =
            Pattern.compile("(?:忽略|無視|不要理會|不用理會|忘記|忘掉|略過|推翻).{0,14}(?:指示|指令|命令|提示|規則|規定|上述|以上|先前|之前|前述|上文)"
                    + "|系統(?:提示|訊息|指令)|提示詞|身為.{0,6}(?:AI|人工智慧|語言模型|助理|助手)|作為.{0,6}(?:AI|人工智慧|語言模型|助理|助手)"
                    + "|(?:AI|人工智慧|語言模型|聊天機器人|助理|助手|機器人|程式|軟體|摘要工具)[^。]{0,10}(?:必須|應該|應當|務必|請|不得|不可)"
                    + "|(?:你|您|你們|讀者)(?:們)?(?:必須|應該|應當|務必|現在是|得要|需要|不得|不可以?|只能|將扮演)"
                    + "|(?:你|您)的(?:回答|回覆|回應|答案|輸出|報告|摘要|訊息)"
                    + "|^[^\\p{IsHan}A-Za-z0-9]*(?:(?:現在|接著|然後|首先|最後|另外|注意|重要)[，：:,]?)?(?:請(?!求|教|假|願|託|客|辭|領|纓|命|款|益|示)|務必|切勿|請勿|不要|不准|點擊|按此(?:處|連結|下載)|點此|立即|馬上|訂閱|加入會員|下載|安裝|翻譯|總結|摘要(?:以下|本文|上文)|輸出|回覆|回答|列出|撰寫|寫一|改寫|刪除|重複|扮演|假裝|轉寄|分享給)"
                    + "|點擊(?:這裡|此處|連結|下方)|按(?:這裡|此處)|追蹤我們|訂閱電子報|閱讀更多|延伸閱讀");

    private static final List<String> SIGNS = List.of(
            "you",
            "instruction",
            "prompt",
            "rules",
            "guideline",
            "previous",
            "prior",
            "above",
            "context",
            "message",
            "assistant",
            " ai",
            "ai ",
            "artificial",
            "language model",
            "llm",
            "bot",
            "crawler",
            "summari",
            "software",
            "click",
            "tap ",
            "sign up",
            "subscribe",
            "log in",
            "register",
            "read ",
            "cookie",
            "follow us",
            "<",
            "[",
            "system",
            "user");

    private OrdersToReader() {}

    /** Whether {@code sentence} tells its reader to do something. */
    public static boolean isOne(String sentence) {
        String own = Quotations.without(sentence);
        return IMPERATIVE.matcher(own).find()
                || (speaksToSomeone(own) && ENGLISH.matcher(own).find())
                || (Language.holdsHan(own) && CHINESE.matcher(own).find());
    }

    /** Rules most sentences out at a fraction of the price: each way to address a reader holds one of these. */
    private static boolean speaksToSomeone(String sentence) {
        String lower = sentence.toLowerCase(Locale.ROOT);
        return SIGNS.stream().anyMatch(lower::contains);
    }
}
