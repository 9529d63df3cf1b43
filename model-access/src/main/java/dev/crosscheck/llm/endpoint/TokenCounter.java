package dev.crosscheck.llm.endpoint;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingRegistry;
import com.knuddels.jtokkit.api.EncodingType;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How many tokens a text has for one model: by its tokenizer where it is known (OpenAI's models), else by {@link Tokens}. The
 * endpoint's own counts correct it as they come: they hold the frame around messages and schemas too, and they know the
 * tokenizer. Safe for use by many threads.
 */
public final class TokenCounter {

    /** Loads a tokenizer of 30 MB when it is first asked for one. */
    private static final EncodingRegistry TOKENIZERS = Encodings.newLazyEncodingRegistry();

    /** Models that are newer than the registry, all of one tokenizer. */
    private static final Pattern NEWER = Pattern.compile("(?:gpt-(?:4\\.1|4\\.5|[5-9])|chatgpt-|o[1-9]).*");

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
