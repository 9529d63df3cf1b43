package dev.crosscheck.llm.endpoint;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingRegistry;
import com.knuddels.jtokkit.api.EncodingType;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How many tokens a text has for one model: by its tokenizer where it is known (OpenAI's models), else by {@link
 * Tokens}. The endpoint's own counts correct it as they come: they hold the frame around messages and schemas too, and
 * they know the tokenizer. Safe for use by many threads.
 */
public final class TokenCounter {

    /** Loads a tokenizer of 30 MB when it is first asked for one. */
    private static final EncodingRegistry TOKENIZERS = Encodings.newLazyEncodingRegistry();

    /** Models that are newer than the registry, all of one tokenizer. */
    private static final Pattern NEWER = Pattern.compile("(?:gpt-(?:4\\.1|4\\.5|[5-9])|chatgpt-|o[1-9]).*");

    /** {@link Tokens#estimate} is off by a quarter either way. */
    private static final double MARGIN_OF_AN_ESTIMATE = 1.25;

    /** What a model's own tokens between the parts of a prompt add to what its tokenizer counts. */
    private static final double MARGIN_OF_A_TOKENIZER = 1.1;

    private static final double WEIGHT = 0.3;
    private static final double LEAST = 0.25;
    private static final double MOST = 4;

    private final Optional<Encoding> tokenizer;
    private volatile double ratio = 1;
    private boolean reconciled;

    /** @param model as the endpoint calls it, with or without its maker before a slash */
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
     * The most that it may have, for what is to be reserved. What the endpoint has counted may raise it, and never
     * lowers it: it is learned from other texts.
     */
    public long most(String text) {
        double margin = tokenizer.isPresent() ? MARGIN_OF_A_TOKENIZER : MARGIN_OF_AN_ESTIMATE;
        return (long) Math.ceil(counted(text) * Math.max(1, ratio) * margin);
    }

    /**
     * The endpoint's count of a text that is counted here too.
     *
     * @param told the tokens that it says the text has
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
                .orElseGet(() -> Tokens.estimate(text));
    }
}
