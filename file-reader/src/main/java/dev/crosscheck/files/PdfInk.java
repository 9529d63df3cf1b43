package dev.crosscheck.files;

import java.util.List;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.graphics.blend.BlendMode;
import org.apache.pdfbox.pdmodel.graphics.color.PDColor;
import org.apache.pdfbox.pdmodel.graphics.color.PDColorSpace;
import org.apache.pdfbox.pdmodel.graphics.color.PDDeviceCMYK;
import org.apache.pdfbox.pdmodel.graphics.color.PDDeviceGray;
import org.apache.pdfbox.pdmodel.graphics.color.PDPattern;
import org.apache.pdfbox.pdmodel.graphics.state.PDGraphicsState;

/**
 * Tells whether a PDF paints in white. Only that is kept in the graphics state: white or black as the colour, and one
 * of three stand-ins as its space. PDFBox's own operators would load the colour profiles of the file, with native code.
 * Colours of palettes ({@code Indexed}) and of {@code Lab} count as not white.
 */
final class PdfInk {

    /** The share of each light from which a colour counts as white: {@code #F8F8F8} is not seen on white paper. */
    private static final float LIGHT = 0.97f;

    /** Spaces in which full components are white: grey, RGB, and profiles of one or three components. */
    private static final PDColorSpace LIGHTS = PDDeviceGray.INSTANCE;
    /** Spaces in which no components are white: CMYK, spot colours, and profiles of four components. */
    private static final PDColorSpace INKS = PDDeviceCMYK.INSTANCE;

    private static final PDColorSpace OTHERS = new PDPattern(null);

    private static final PDColor WHITE = new PDColor(new float[] {1}, PDDeviceGray.INSTANCE);
    private static final PDColor BLACK = new PDColor(new float[] {0}, PDDeviceGray.INSTANCE);

    private PdfInk() {}

    static boolean fillsWhite(PDGraphicsState state) {
        return isWhite(state.getNonStrokingColor());
    }

    static boolean strokesWhite(PDGraphicsState state) {
        return isWhite(state.getStrokingColor());
    }

    /** Whether paint mixes with what is below it, so that white may become another colour. */
    static boolean blends(PDGraphicsState state) {
        return !BlendMode.NORMAL.equals(state.getBlendMode());
    }

    private static boolean isWhite(PDColor color) {
        return color.getComponents().length == 1 && color.getComponents()[0] == 1;
    }

    /** Follows an operator, if it sets a colour or its space. */
    static void follow(String operator, List<COSBase> operands, PDGraphicsState state, PDResources resources) {
        switch (operator) {
            case "g", "rg" -> fill(state, LIGHTS, operands);
            case "k" -> fill(state, INKS, operands);
            case "cs" -> fill(state, space(operands, resources), List.of());
            case "sc", "scn" -> fill(state, state.getNonStrokingColorSpace(), operands);
            case "G", "RG" -> stroke(state, LIGHTS, operands);
            case "K" -> stroke(state, INKS, operands);
            case "CS" -> stroke(state, space(operands, resources), List.of());
            case "SC", "SCN" -> stroke(state, state.getStrokingColorSpace(), operands);
            default -> {
                // Sets no colour.
            }
        }
    }

    private static void fill(PDGraphicsState state, PDColorSpace space, List<COSBase> components) {
        state.setNonStrokingColorSpace(space);
        state.setNonStrokingColor(isWhite(space, components) ? WHITE : BLACK);
    }

    private static void stroke(PDGraphicsState state, PDColorSpace space, List<COSBase> components) {
        state.setStrokingColorSpace(space);
        state.setStrokingColor(isWhite(space, components) ? WHITE : BLACK);
    }

    private static boolean isWhite(PDColorSpace space, List<COSBase> components) {
        if (components.isEmpty() || space instanceof PDPattern) {
            return false;
        }
        boolean inks = space instanceof PDDeviceCMYK;
        return components.stream()
                .allMatch(component -> component instanceof COSNumber number
                        && (inks ? number.floatValue() <= 1 - LIGHT : number.floatValue() >= LIGHT));
    }

    private static PDColorSpace space(List<COSBase> operands, PDResources resources) {
        if (operands.isEmpty() || !(operands.getFirst() instanceof COSName name)) {
            return OTHERS;
        }
        COSDictionary named =
                resources == null ? null : resources.getCOSObject().getCOSDictionary(COSName.COLORSPACE);
        COSBase space = named == null ? null : named.getDictionaryObject(name);
        return space instanceof COSArray array && array.size() > 0 && array.getObject(0) instanceof COSName kind
                ? space(kind, array)
                : space(space instanceof COSName other ? other : name, new COSArray());
    }

    private static PDColorSpace space(COSName kind, COSArray space) {
        return switch (kind.getName()) {
            case "DeviceGray", "DeviceRGB", "CalGray", "CalRGB" -> LIGHTS;
            case "DeviceCMYK", "Separation", "DeviceN" -> INKS;
            case "ICCBased" ->
                space.size() > 1 && space.getObject(1) instanceof COSStream profile && profile.getInt(COSName.N) == 4
                        ? INKS
                        : LIGHTS;
            default -> OTHERS;
        };
    }
}
