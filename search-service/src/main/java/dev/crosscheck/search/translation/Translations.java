package dev.crosscheck.search.translation;

import dev.crosscheck.model.text.Language;
import dev.crosscheck.search.SearchConfig;
import dev.crosscheck.search.index.SearchScope;
import dev.crosscheck.search.index.SearchedPassages;
import dev.crosscheck.search.index.Translation;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.Optional;

/**
 * Translates queries if that is enabled and there are passages to find with the translation. The first such query loads
 * the dictionary; a corpus in one language never needs its memory. Safe for use by many threads.
 */
@Singleton
public class Translations {

    private final boolean enabled;
    /** Null until first use. Written under this object's lock; loading takes a third of a second of a processor. */
    private volatile QueryTranslator translator;

    @Inject
    Translations(SearchConfig config) {
        this(config.translation());
    }

    /** @param enabled whether to translate at all */
    public Translations(boolean enabled) {
        this.enabled = enabled;
    }

    /**
     * Translates a query; empty if translation is disabled, no passage of the scope is in the other language, or there
     * are no words.
     */
    public Optional<Translation> of(String words, SearchScope scope, SearchedPassages passages) throws IOException {
        Language other = Language.detect(words) == Language.ENGLISH ? Language.CHINESE : Language.ENGLISH;
        if (!enabled || !passages.haveLanguage(other, scope)) {
            return Optional.empty();
        }
        Translation translation = translator().translate(words);
        return translation.words().isEmpty() ? Optional.empty() : Optional.of(translation);
    }

    private QueryTranslator translator() {
        QueryTranslator known = translator;
        return known == null ? load() : known;
    }

    private synchronized QueryTranslator load() {
        if (translator == null) {
            translator = new QueryTranslator(TermTable.load());
        }
        return translator;
    }
}
