package dev.crosscheck.search.web.provider;

import java.util.regex.Pattern;

/** The kind of source that a query asks for, guessed from its words. */
public enum QueryIntent {
    /** Papers, trials, measurements. */
    SCIENCE,
    /** Recent events. */
    NEWS,
    /** Statements of authorities: laws, figures, decisions. */
    OFFICIAL,
    /** Anything else. */
    GENERAL;

    private static final Pattern SCIENTIFIC = Pattern.compile(
            "(?i)\\b(?:stud(?:y|ies)|papers?|research(?:ers)?|trials?|meta-analys[ei]s|systematic reviews?"
                    + "|peer.reviewed"
                    + "|clinical|efficacy|vaccines?|genes?|genom\\w*|proteins?|molecul\\w*|neural networks?|quantum"
                    + "|theorem|algorithms?|arxiv|doi|journal|retract(?:ed|ions?))\\b"
                    + "|研究|論文|期刊|臨床|試驗|療效|疫苗|基因|蛋白|量子|演算法|學術");
    private static final Pattern RECENT = Pattern.compile(
            "(?i)\\b(?:news|today|yesterday|latest|breaking|this (?:week|month|year)|last (?:week|month)|announce[ds]?"
                    + "|announcement|protests?|elections?|strikes?|scandals?|arrest(?:ed|s)?|resign(?:ed|s)?"
                    + "|outbreak)\\b"
                    + "|新聞|今天|今日|昨天|昨日|最新|本週|本月|今年|上週|上個月|宣布|抗議|選舉|罷工|醜聞|辭職");
    private static final Pattern AUTHORITATIVE = Pattern.compile(
            "(?i)\\b(?:government|ministr(?:y|er|ies)|parliament|law|laws|statute|regulations?|court|ruling|directive"
                    + "|official(?:ly)?|statistics|census|gdp|inflation|unemployment|budget|treaty|commission)\\b"
                    + "|政府|行政院|立法院|部會|法律|法規|法院|判決|官方|統計|國內生產毛額|通膨|失業率|預算|條約");

    /**
     * Returns the first intent that matches. Science comes before news, because news about science quote papers. Pure.
     */
    public static QueryIntent of(String words) {
        if (SCIENTIFIC.matcher(words).find()) {
            return SCIENCE;
        }
        if (RECENT.matcher(words).find()) {
            return NEWS;
        }
        return AUTHORITATIVE.matcher(words).find() ? OFFICIAL : GENERAL;
    }
}
