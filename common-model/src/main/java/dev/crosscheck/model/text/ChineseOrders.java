package dev.crosscheck.model.text;

import java.util.regex.Pattern;

/** What orders to a reader look like in Chinese. */
final class ChineseOrders {

    private static final String DUTY = "(?:必須|應該|應當|應(?![用對變付急收邀有])|務必|須|不得|不可|只能|只准)";
    private static final String MACHINE = "(?:AI|人工智慧|語言模型|聊天機器人|助理|助手|機器人|程式|軟體|摘要工具)";
    private static final String THIS_TEXT = "(?:本文|本頁|此文|這段|這篇|此頁|上文|這個網頁|以上文字)";
    /**
     * What a reader may be told to do with a text that is given to him; as statements they have a subject before them.
     */
    private static final String TASKS =
            "判斷|判定|分析|確認|計算|評估|說明|描述|解釋|比較|對比|分類|歸類|找出|指出|舉|列舉|整理|歸納|推論|推斷|推測|預測|估計|檢查|檢視|辨識|辨別|識別"
                    + "|提取|擷取|抽取|轉換|編寫|創作|設計|製作|生成|產生|介紹|闡述|論述|討論|簡述|概述|評論|評價|選|挑選|填|修改|潤飾|校對|更正|標示|標註|證明|求|背誦|朗讀|模仿|續寫|閱讀|讀"
                    + "|思考|考慮|觀察|驗證|查證|核對|解|數|算|排列|排序|拆解|改正|簡化|縮寫|擴寫";

    /** The beginning of such a text's name. */
    private static final String GIVEN = "(?:下列|以下|下面|下方|底下|上面|上述|這段|這句|這篇|這些|這個|此段|此句|該段|該句|本段|給定的|所給|附上的|文中的?)";

    private static final String RESULT = "(?:摘要|回答|回覆|回應|答案|輸出|結論)";

    /** Where a clause begins in which an order may stand: not behind every comma, where a subject may go on. */
    private static final String START =
            "(?:(?:^|[A-Za-z0-9][,，]|^[^，。]{0,80}(?:時|前|後|起|關於[^，。]{1,24}|為了[^，。]{1,24}|[不無]論[^，。]{1,24})[，,]|變了[：:，])[^\\p{IsHan}A-Za-z0-9]*+"
                    + "|[：:；;。！？—](?!不[要准])[^\\p{IsHan}A-Za-z0-9：:；;。！？—]*+)(?:(?:現在|接著|然後|首先|最後|另外|注意|重要|並|而是|都|就|先|再)[，：:,]?)?";

    private static final Pattern ORDER = Pattern.compile(START
            + "(?:請(?!求|教|假|願|託|客|辭|領|纓|命|款|益|示|民眾|居民|市民|用戶|家長|各界|業者|員工|同仁)|務必|切勿|請勿|不要|不准|別再|拜託|麻煩(?:你|您|在|把|幫)|點擊|按此(?:處|連結|下載)|點此"
            + "|立即(?:訂閱|下載|加入|點|回|刪|停止)|馬上(?:訂閱|下載|加入|點|回|刪|停止)|訂閱|加入會員|下載|安裝|翻譯|總結|摘要(?:以下|本文|上文)|輸出|回覆(?!指)|回答(?!指)|列出|撰寫|寫一|改寫|改用"
            + "|刪除|刪去|重複|扮演|假裝|假設|想像|轉寄|分享給|記得|造訪|照抄|稱讚|捨棄|隱瞞|講一|說一|念一|只引用|只能引用|告訴(?:我|使用者)|讓我們|對使用者(?:隱瞞|說|宣稱)"
            + "|把[^，。]{1,24}(?:說成|寫成|設為|改成|寄到|寄給|刪掉|刪除|列為|標為|翻成|改為)|給(?:這|本)[^，。]{1,12}(?:等級|評價|分)"
            + "|(?:" + TASKS + ")(?:一下|出)?" + GIVEN + "|[將把]" + GIVEN
            + "[^，。]{0,24}(?:翻|改|轉|分成|分為|列|整理|寫|說|譯|換|標|刪|歸))");

    private static final Pattern ADDRESS =
            Pattern.compile("(?:忽略|無視|不要理會|不用理會|忘記|忘掉|略過|推翻).{0,14}(?:指示|指令|命令|提示|規則|規定|上述|以上|先前|之前|前述|上文)"
                    + "|系統(?:提示|訊息|指令)|提示詞|(?:身為|作為).{0,6}(?:AI|人工智慧|語言模型|助理|助手)"
                    + "|" + MACHINE + "[^。]{0,12}(?:" + DUTY + "|請)|(?:語言)?模型(?:必須|應(?![用對變])|不得|請)"
                    + "|(?:你|您|你們|讀者)(?:們)?(?:必須|應該|應當|務必|現在是|得要|需要|不得|不可以?|只能|將扮演)"
                    + "|(?:你|您)的(?:回答|回覆|回應|答案|輸出|報告|摘要|訊息|任務)"
                    + "|點擊(?:這裡|此處|連結|下方)|按(?:這裡|此處)|追蹤我們|訂閱電子報|閱讀更多|延伸閱讀");

    /** Statements about how whoever reads is to answer, and about what is to become of the text itself. */
    private static final Pattern DISGUISED = Pattern.compile("(?:閱讀|處理|引用|摘要|轉述|翻譯)" + THIS_TEXT + "[^。]{0,16}" + DUTY
            + "|" + THIS_TEXT + "[^，。]{0,6}" + RESULT + "[^，。]{0,8}(?:" + DUTY + "|要)"
            + "|(?:" + RESULT + "|報告)的(?:最後|第一|開頭|結尾|首|末)[^，。]{0,6}(?:" + DUTY + "|要)"
            + "|(?:本報告|" + RESULT + "|這個問題)[^，。]{0,4}(?:不得|不可|不准)(?:提及|提到|引用|寫)"
            + "|新(?:的)?(?:指令|指示|任務)[：:]|任務變了|從現在(?:起|開始)[，,]?(?:你|您)"
            + "|以上(?:內容|數字|文字|資料|段落)[^。]{0,8}(?:虛構|作廢|無效|不必|不算|忽略)|據此作答|作答(?:時|之前|前)[，,]?(?:不必|請|先|不得|必須)");

    private ChineseOrders() {}

    /** @param own a sentence without the words that it quotes */
    static boolean isOne(String own) {
        return ORDER.matcher(own).find()
                || ADDRESS.matcher(own).find()
                || DISGUISED.matcher(own).find();
    }
}
