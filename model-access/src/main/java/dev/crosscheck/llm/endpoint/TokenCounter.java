package dev.crosscheck.llm.endpoint;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingRegistry;
import com.knuddels.jtokkit.api.EncodingType;
import dev.crosscheck.endpoint.TokenEstimate;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Counts a text's tokens for one model: with its tokenizer if known (OpenAI's models), otherwise with
 * {@link TokenEstimate}. The endpoint's own counts correct the result over time, since they include the overhead of
 * messages and schemas and use the real tokenizer. Safe for use by many threads.
 */
public final class TokenCounter {

    /** Loads a tokenizer of 30 MB on first use. */
    private static final EncodingRegistry TOKENIZERS = Encodings.newLazyEncodingRegistry();

    /** Models that are newer than the registry. All use the same tokenizer. */
    private static final Pattern NEWER = Pattern.compile("(?:gpt-(?:4\\.1|4\\.5|[5-9])|chatgpt-|o[1-9]).*");

    /** Margin for {@link TokenEstimate#of}, which is off by up to a quarter. */
    private static final double MARGIN_OF_AN_ESTIMATE = 1.25;

    /** Margin for a model's special tokens between the parts of a prompt, which its tokenizer does not count. */
    private static final double MARGIN_OF_A_TOKENIZER = 1.1;

    private static final double WEIGHT = 0.3;
    private static final double LEAST = 0.25;
    private static final double MOST = 4;

    private final Optional<Encoding> tokenizer;
    private volatile double ratio = 1;
    private boolean reconciled;

    /** @param model the endpoint's name for it, with or without its maker before a slash */
    public TokenCounter(String model) {
        String name = model.substring(model.lastIndexOf('/') + 1);
        this.tokenizer = TOKENIZERS
                .getEncodingForModel(name)
                .or(() -> NEWER.matcher(name).matches()
                        ? Optional.of(TOKENIZERS.getEncoding(EncodingType.O200K_BASE))
                        : Optional.empty());
    }

    public long count(String text) {
        return Math.round(counted(text) * ratio);
    }

    /**
     * Returns an upper bound of the text's tokens, for reservations. The endpoint's counts may raise it but never lower
     * it, since they come from other texts.
     */
    public long most(String text) {
        double margin = tokenizer.isPresent() ? MARGIN_OF_A_TOKENIZER : MARGIN_OF_AN_ESTIMATE;
        return (long) Math.ceil(counted(text) * Math.max(1, ratio) * margin);
    }

    /**
     * Corrects later counts by the endpoint's count of a text.
     *
     * @param told the tokens that the endpoint reports
     */
    public void reconcile(String text, long told) {
        long own = counted(text);
        if (own > 0 && told > 0) {
            double latest = Math.clamp((double) told / own, LEAST, MOST);
            synchronized (this) {
                ratio = reconciled ? ratio + WEIGHT * (latest - ratio) : latest;
                reconciled = true;
            }
        }
    }

    private long counted(String text) {
        return tokenizer
                .map(encoding -> (long) encoding.countTokensOrdinary(text))
                .orElseGet(() -> TokenEstimate.of(text));
    }
}
