package dev.crosscheck.model.text;

import java.text.Normalizer;
import java.text.Normalizer.Form;

/**
 * Writes the compatibility forms of Unicode as plain characters (NFKC), such as full-width letters, but keeps raised
 * digits and signs: 10⁶ is not 106.
 */
public final class CompatibleForms {

    private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼";

    private CompatibleForms() {}

    public static String plain(String text) {
        if (Normalizer.isNormalized(text, Form.NFKC)) {
            return text;
        }
        StringBuilder plain = new StringBuilder(text.length());
        int from = 0;
        for (int at = 0; at < text.length(); at++) {
            if (RAISED.indexOf(text.charAt(at)) >= 0) {
                plain.append(Normalizer.normalize(text.substring(from, at), Form.NFKC))
                        .append(text.charAt(at));
                from = at + 1;
            }
        }
        return plain.append(Normalizer.normalize(text.substring(from), Form.NFKC))
                .toString();
    }
}
