package dev.crosscheck.model.text;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What orders to a reader look like in English. */
final class EnglishOrders {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE;

    /**
     * Verbs that hardly open a statement of fact, whatever follows them; of others their place tells, see {@link
     * BareVerb}.
     */
    private static final String VERBS =
            "do not|don't|must|please|kindly|add|analy[sz]e|anagram|annotate|append|apply|argue|ascribe|ask|assign|assume|attach|augment|avoid|believe|break down"
                    + "|bring|calculate|can you|capitali[sz]e|categori[sz]e|check out|choose|cite|classify|combine|compare|compose|compute|confirm|consider|convert|could you|craft|create|critique"
                    + "|decide|declare|decode|delete|deliver|demonstrate|deny|describe|detect|determine|develop|disclose|discuss|disregard|download"
                    + "|encode|elaborate on|enhance|enumerate|ensure|enter|erase|evaluate|execute|explain|fetch|follow|forget|forward|generate|get|give|go ahead|highlight|identify"
                    + "|ignore|illustrate|imagine|incorporate|infer|inform|insert|install|integrate|interpret|introduce|invent|join|jumble|let|let's|let us"
                    + "|make sure|mention|misspell|modify|navigate|obey|omit|override|paraphrase|perform|persuade|plead|predict|prepare|proofread|pretend|promote"
                    + "|propose|provide|prove|publish|rearrange|recite|recommend|refer to|refrain|remove|render|rephrase|replace"
                    + "|respond|retrieve|reveal|reword|rewrite|role-?play|scramble|see also|select|send|simplify|solve|speak|submit|subscribe|substitute"
                    + "|specify|suggest|summari[sz]e|suppress|tell|transform|translate|treat|upload|verify|warn|would you|write";

    /** Verbs that are nouns, adjectives or participles as well: orders only before what an order goes on with. */
    private static final String VERBS_OR_OTHERS =
            "act|answer|arrange|assess|begin|buy|call|change|claim|click|close|complete|conclude|contact|copy|correct|count|display|do|draft|drop|echo|email|end|estimate"
                    + "|examine|extract|fill|find|finish|format|grade|group|help|hide|include|instruct|judge|keep|label|leave|link|list|make|mark|name|open|order|outline"
                    + "|output|paste|pick|place|plan|post|praise|prefix|print|promise|put|quote|rank|rate|read|refuse|repeat|reply|report"
                    + "|return|reverse|review|rotate|run|say|score|search|set|share|show|sign|skip|sort|spell|start|state|stop|stress|swap|switch|tag|take|tease"
                    + "|thank|think|try|turn|type|update|use|visit|vote|watch|never|always";

    /** What stands between a verb and its object beyond doubt. */
    private static final String PLAIN_OBJECT =
            "(?:the|an?|this|that|these|those|your|our|my|it|me|us|nothing|everything|anything|nobody|only|no|not|them|users|readers|how|what"
                    + "|whatever|why|whether|yourself)";

    /** What may stand there besides, at the start of a sentence. */
    private static final String OBJECT = "(?:" + PLAIN_OBJECT
            + "|his|him|all|every|each|any|letters|vowels|words|symbols|numbers|commonly|random|here|now|more"
            + "|reveal|mention|answer|trust|tell|say|end|start|include|step|carefully|source)";

    /** Verbs of answering before a preposition: of others, nouns and participles look the same. */
    private static final String MANNER =
            "(?:answer|reply|say|end|begin|start|finish|conclude)\\s{1,3}(?:in|with|by|only|as)|switch to|act (?:as|like)|report as|return only|output (?:in|as|only)"
                    + "|print (?:in|only)|use (?:only|nothing|no)|stop (?:here|now)";

    private static final String COURTESY =
            "(?:(?:please|kindly|now|also|instead|then|first|next|finally|just|simply|important|important note|note|(?:new |next |your |the )?(?:instructions?|tasks?|prompt|request|assignment|exercise|command|directive|objective|goal|step [0-9]{1,2}|action(?: required)?|to-?do)|urgent|attention|reminder|warning|p\\.?s\\.?|tip|hint"
                    + "|so|do me a favou?r and|go ahead and|in (?:your|the) (?:response|answer|reply|report|summary)),?:?\\s+){0,3}";

    private static final Pattern LED_UP = Pattern.compile("[\\W_]{0,20}+" + COURTESY, FLAGS);

    /** A name may begin with a verb: "Select Medical operates …". */
    private static final String NOT_A_SUBJECT =
            "\\b(?!-|'|’|\\s+(?:(?-i:\\p{Lu}[\\w.]* ){1,3}(?:is|was|has|had|operates?|says?|said|reports?|reported|announced|released|won|began|became|plans)|is|was|has|had|are|were|have|of|by)\\b)";

    private static final Pattern IMPERATIVE = Pattern.compile(
            "^[\\W_]{0,20}+" + COURTESY + "(?:(?:" + VERBS + ")" + NOT_A_SUBJECT + "|(?:" + VERBS_OR_OTHERS + ")\\s+"
                    + OBJECT
                    + "\\b(?!-)|(?:" + MANNER
                    + ")\\b|remember to\\b|(?:stop|start|begin|keep|avoid|try|quit|go)\\s+[a-z]+ing\\b(?!\\s+(?:is|are|was|were)\\b))",
            FLAGS);

    /** The same in a clause that follows another: stricter, since a list of nouns or infinitives may go on there. */
    private static final Pattern IMPERATIVE_CLAUSE = Pattern.compile(
            "^[\\W_]{0,20}+" + COURTESY + "(?:(?:" + VERBS + ")" + NOT_A_SUBJECT + "|(?:" + VERBS_OR_OTHERS + ")\\s+"
                    + PLAIN_OBJECT + "\\b(?!-)|(?:" + MANNER
                    + "|remember to|think step)\\b|(?:stop|start|begin|quit)\\s+[a-z]+ing\\b)",
            FLAGS);

    /** Where another clause begins: behind a stop within the sentence, or behind the words that lead up to an order. */
    private static final Pattern CLAUSE = Pattern.compile(
            "[;:—–]\\s*|\\s-\\s|(?<!\\bal)[.!?]\\s+|,\\s+(?:so )?(?:please|kindly|now|instead)\\s+(?=\\w)"
                    + "|^[\\W_]{0,20}+(?:regarding|concerning|about|as (?:for|to|regards)|with (?:regard|respect) to|in (?:relation|regard) to|on|for|in|at"
                    + "|under|before|after|when|while|once|if|whatever|whoever|whenever|unless|because|since|given|now that|from now on|by"
                    + "|to|having|instead of|apart from|besides)\\b[^,;:]{0,120},\\s+",
            FLAGS);

    private static final String RESULT = "(?:answers?|repl(?:y|ies)|responses?|summar(?:y|ies)|outputs?)";
    private static final String DUTY =
            "(?:must|should|shall|ought to|needs? to|ha(?:s|ve) to|(?:is|are) (?:required|instructed|told|asked|requested|urged|obliged))";
    private static final String MACHINE =
            "(?:ai|artificial intelligence|(?:language )?models?|llms?|chatbots?|assistants?|bots?|crawlers?|summari[sz]ers?"
                    + "|automated readers?|readers?['’]? software)";

    private static final Pattern ADDRESS = Pattern.compile(
            "\\b(?:ignore|disregard|forget|override|bypass)\\b.{0,40}\\b(?:instructions?|prompts?|rules|guidelines|above|previous|prior|context)\\b"
                    + "|\\b(?:system|developer) (?:prompt|message)\\b|\\bas an? (?:ai|language model)\\b|\\bas an? assistant,? (?:you|do|i)\\b"
                    + "|\\b" + MACHINE + "\\b(?!['’]s \\w+ (?!reply|answer|response|report|summary)).{0,30}\\b" + DUTY
                    + "\\b(?!.{0,20}\\b(?:be (?:regulated|banned|able)|coach|manager)\\b)"
                    + "|\\b(?:attention|notice to|note to|dear|hello|hey)\\b.{0,12}\\b" + MACHINE + "\\b"
                    + "|\\binstructions? (?:for|to) (?:all |any |the )?" + MACHINE + "\\b"
                    + "|\\bwe (?:kindly )?(?:ask|urge|request|order|instruct) (?:all |any |every |the )?(?:" + MACHINE
                    + "|readers?|visitors?)\\b"
                    + "|(?<!because |where |so |that |sometimes |think )\\byou (?:must|should|shall|need to|have to|are now|are no longer|are an? (?:\\w+ ){0,2}(?:ai|assistant|model|bot|expert|spokes\\w+|agent|translator|poet|hacker)\\b|will now|may not|can now|are required|(?:will|would) be (?:rewarded|paid|punished|tipped)"
                    + "|(?:can |may |will )?(?:only )?(?:speak|answer|reply|respond)\\b)"
                    + "|\\b(?:want|need|order|instruct|command|ask) you to\\b|\\byour (?:new |only |next )?(?:task|role|job|mission) (?:is|has)\\b"
                    + "|\\byour (?:[a-z-]+ ){0,2}(?:response|answer|reply|message|output|summary|instructions?|prompt|translation|report)\\b"
                    + "|\\b(?:click|tap) (?:here|on|the|below|this)\\b|\\b(?:sign up|subscribe|log in) (?:here|now|today)\\b|^\\W*(?:sign up|subscribe|log in)\\b|\\bregister (?:here|now|today)\\b"
                    + "|\\bread (?:more|the full)\\b|\\bcookies?\\b.{0,30}\\b(?:accept|use|consent)\\b|\\bfollow us\\b"
                    + "|</?(?:system|assistant|user|instructions?)>|\\[/?INST]|<\\|[a-z_]+\\|>|^\\W*(?:system|assistant|user|instructions?)\\s*:",
            FLAGS);

    /** Statements about how whoever reads is to answer, and about what is to become of the text itself. */
    private static final Pattern DISGUISED = Pattern.compile(
            "\\b(?:the|this|your|any|every|each|all)\\b[^.]{0,20}\\b" + RESULT + "\\b[^.]{0,45}\\b(?:" + DUTY
                    + "|may not|(?:is|are) to)\\b[^.]{0,25}\\b(?:mention|say|state|name|open|begin|start|end|close|conclude|finish|contain"
                    + "|include|carry|omit|leave out|speak|tell|call|list|link|read|be (?:written|given|phrased|in|kept|signed|translated|read))\\b"
                    + "|\\b(?:it is (?:essential|important|vital|required|necessary) that) (?:the|this|your|any|every) (?:[a-z]+ )?(?:"
                    + RESULT + "|report)\\b"
                    + "|\\b(?:anyone|anybody|whoever|everyone|everybody|those|readers?|models?|systems?|software|programs?|tools?|agents?)\\b[^.]{0,12}\\b"
                    + "(?:read|process|summari[sz]|quot|cit|us|index|translat)(?:s|es|e|ing)?\\b[^.]{0,6}\\bthis\\b[^.]{0,25}\\b(?:"
                    + DUTY
                    + "|(?:is|are) to|may)\\b"
                    + "|(?:^\\W*|[,;:]\\s+)(?:before|when|while|without) (?:answering|replying|responding|summari[sz]ing|quoting|citing)\\b"
                    + "|\\bnothing (?:in|on) this (?:document|page|text|article)\\b[^.]{0,10}\\b(?:may|should|must|can)\\b"
                    + "|\\b(?:everything|(?:all )?the (?:text|figures|lines?|paragraphs?|contents?)) above\\b[^.]{0,20}\\b(?:fiction|void|invalid|false|fake|ignored|must|should)\\b"
                    + "|\\bunder no circumstances (?:may|must|should|shall) (?:the |this |your )?(?:" + RESULT
                    + "|report|you)\\b"
                    + "|\\b(?:whatever|no matter what) the user\\b|\\bfrom the user\\b|^\\W*(?:end|beginning) of (?:the )?(?:new )?(?:document|text|page|system)\\b"
                    + "|\\bfrom now on,? you\\b|\\bnew (?:system )?(?:instructions?|prompt|message)\\s*:",
            FLAGS);

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
            "model",
            "llm",
            "bot",
            "crawler",
            "summar",
            "software",
            "click",
            "tap ",
            "sign up",
            "subscribe",
            "log in",
            "register",
            "read",
            "cookie",
            "follow us",
            "<",
            "[",
            "system",
            "user",
            "answer",
            "repl",
            "respon",
            "output",
            "this ",
            "under no",
            "essential that",
            "visitor",
            "end of");

    private EnglishOrders() {}

    /** @param own a sentence without the words that it quotes */
    static boolean isOne(String own) {
        return IMPERATIVE.matcher(own).find()
                || BareVerb.opens(own, afterCourtesy(own, 0))
                || hasImperativeClause(own)
                || (speaksToSomeone(own)
                        && (ADDRESS.matcher(own).find()
                                || DISGUISED.matcher(own).find()));
    }

    private static boolean hasImperativeClause(String own) {
        Matcher clause = CLAUSE.matcher(own);
        while (clause.find()) {
            Matcher imperative = IMPERATIVE_CLAUSE.matcher(own).region(clause.end(), own.length());
            if (imperative.find() || BareVerb.opens(own, afterCourtesy(own, clause.end()))) {
                return true;
            }
        }
        return false;
    }

    private static int afterCourtesy(String own, int from) {
        Matcher courtesy = LED_UP.matcher(own).region(from, own.length());
        return courtesy.lookingAt() ? courtesy.end() : from;
    }

    /** Rules most sentences out at a fraction of the price: each way to address a reader holds one of these. */
    private static boolean speaksToSomeone(String sentence) {
        String lower = sentence.toLowerCase(Locale.ROOT);
        return SIGNS.stream().anyMatch(lower::contains);
    }
}
