package dev.crosscheck.files;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says whether CSS declarations hide the text that they style. Knows how pages and books usually hide text: not
 * displayed, of no size, outside the window, clipped, in the colour of its background, transparent.
 *
 * <p>Not found: a colour or background that comes from elsewhere, and colours that are only alike or written otherwise
 * than in hexadecimal, as {@code rgb()} or as black and white. Pure; takes time linear in the declarations.
 */
public final class HidingDeclarations {

    /** Expects declarations in lower case without white space. */
    private static final Pattern HIDES = Pattern.compile("(?:^|;)(?:display:none|visibility:(?:hidden|collapse)"
            + "|font-size:0{1,9}(?:\\.0{1,9})?(?:px|pt|em|rem|%)?(?:[;!]|$)|font-size:0?\\.\\d{1,9}p[xt]"
            + "|text-indent:-\\d{3}|margin-(?:left|top):-\\d{3}"
            + "|clip:rect\\((?:[01](?:px|em)?,?){4}\\)|clip-path:(?:inset\\((?:50|100)%|circle\\(0)"
            + "|transform:(?:scale\\(0[,)]|translate[xy]?\\(-\\d{3}))");

    private static final Pattern TRANSPARENT =
            Pattern.compile("(?:^|;)opacity:(?:0{1,9}(?:\\.0{1,9})?|\\.0{1,9})(?:[;!]|$)");

    private static final Pattern POSITIONED = Pattern.compile("(?:^|;)position:(?:absolute|fixed)");
    private static final Pattern FAR_OUTSIDE = Pattern.compile("(?:^|;)(?:left|right|top|bottom):-\\d{3}");

    private static final Pattern COLOUR = Pattern.compile("(?:^|;)color:([^;!]{1,40})(?=[;!]|$)");
    private static final Pattern BACKGROUND = Pattern.compile("(?:^|;)background(?:-color)?:([^;!]{1,40})(?=[;!]|$)");
    private static final Pattern SHORT_HEX = Pattern.compile("^#([0-9a-f])([0-9a-f])([0-9a-f])$");
    private static final Pattern HEX = Pattern.compile("#[0-9a-f]{6}");
    private static final Pattern RGB = Pattern.compile("rgb\\((\\d{1,3}),(\\d{1,3}),(\\d{1,3})\\)");
    private static final Map<String, String> NAMED = Map.of("white", "#ffffff", "black", "#000000");

    private static final Pattern BLANKS = Pattern.compile("\\s+");

    private HidingDeclarations() {}

    /** Says whether an element's own style hides it. */
    public static boolean areIn(String style) {
        String declarations = compact(style);
        return hides(declarations) || TRANSPARENT.matcher(declarations).find();
    }

    /** Says whether a rule of a style sheet hides its elements. Ignores opacity, since pages fade in their text. */
    public static boolean areInRule(String rule) {
        return hides(compact(rule));
    }

    private static boolean hides(String declarations) {
        return HIDES.matcher(declarations).find()
                || (POSITIONED.matcher(declarations).find()
                        && FAR_OUTSIDE.matcher(declarations).find())
                || isInColourOfBackground(declarations);
    }

    private static boolean isInColourOfBackground(String declarations) {
        Optional<String> colour = last(COLOUR, declarations);
        return colour.isPresent() && colour.equals(last(BACKGROUND, declarations));
    }

    /** Returns the colour of the last declaration, which holds; empty if it is none of the known notations. */
    private static Optional<String> last(Pattern declaration, String declarations) {
        return declaration
                .matcher(declarations)
                .results()
                .reduce((_, later) -> later)
                .map(found -> hexadecimal(found.group(1)))
                .filter(colour -> HEX.matcher(colour).matches());
    }

    /** Returns the colour as {@code #rrggbb} if it is black, white, {@code #rgb} or {@code rgb(r,g,b)}. */
    private static String hexadecimal(String colour) {
        Matcher rgb = RGB.matcher(colour);
        if (rgb.matches()) {
            return "#%02x%02x%02x"
                    .formatted(
                            Integer.parseInt(rgb.group(1)),
                            Integer.parseInt(rgb.group(2)),
                            Integer.parseInt(rgb.group(3)));
        }
        return NAMED.getOrDefault(colour, SHORT_HEX.matcher(colour).replaceFirst("#$1$1$2$2$3$3"));
    }

    private static String compact(String declarations) {
        return BLANKS.matcher(declarations.toLowerCase(Locale.ROOT)).replaceAll("");
    }
}
