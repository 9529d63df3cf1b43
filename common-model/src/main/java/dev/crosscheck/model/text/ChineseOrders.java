package dev.crosscheck.model.text;

import java.util.regex.Pattern;

/** Recognises orders to a reader in Chinese. */
final class ChineseOrders {

    private static final PatternFile FILE = PatternFile.load(ChineseOrders.class, "orders.zh-Hant.patterns");
    private static final Pattern ORDER = Pattern.compile(FILE.text("ORDER"));
    private static final Pattern ADDRESS = Pattern.compile(FILE.text("ADDRESS"));
    private static final Pattern DISGUISED = Pattern.compile(FILE.text("DISGUISED"));

    private ChineseOrders() {}

    /** @param own a sentence without the words that it quotes */
    static boolean isOne(String own) {
        return ORDER.matcher(own).find()
                || ADDRESS.matcher(own).find()
                || DISGUISED.matcher(own).find();
    }
}
