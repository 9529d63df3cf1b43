package dev.crosscheck.files;

import java.awt.Color;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.poi.sl.draw.DrawPaint;
import org.apache.poi.sl.usermodel.PaintStyle;
import org.apache.poi.sl.usermodel.PaintStyle.SolidPaint;
import org.apache.poi.sl.usermodel.PlaceableShape;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xslf.usermodel.XSLFBackground;
import org.apache.poi.xslf.usermodel.XSLFShape;
import org.apache.poi.xslf.usermodel.XSLFSheet;
import org.apache.poi.xslf.usermodel.XSLFSlide;
import org.apache.poi.xslf.usermodel.XSLFSlideLayout;
import org.apache.poi.xslf.usermodel.XSLFTextParagraph;
import org.apache.poi.xslf.usermodel.XSLFTextRun;
import org.apache.poi.xslf.usermodel.XSLFTextShape;
import org.openxmlformats.schemas.drawingml.x2006.main.CTTextCharacterProperties;

/**
 * The slides of a presentation: tells which are hidden, and removes letters that state the colour of what lies behind
 * them. Letters stay if that is unknown: a gradient or picture, another shape that overlaps theirs, the style of a
 * table, a group. Not thread safe.
 */
final class Slides implements AutoCloseable {

    private static final int OPAQUE = 255;
    /** How far a text may reach out of its box, in points. */
    private static final double AROUND = 36;

    private final byte[] presentation;
    private final XMLSlideShow show;

    Slides(byte[] presentation) throws IOException {
        this.presentation = presentation;
        this.show = new XMLSlideShow(new ByteArrayInputStream(presentation));
    }

    Hidden hidden() {
        Set<Integer> numbers = new HashSet<>();
        for (XSLFSlide slide : show.getSlides()) {
            if (slide.isHidden()) {
                numbers.add(slide.getSlideNumber());
            }
        }
        return new Hidden(Set.of(), numbers);
    }

    /** Returns the presentation without the letters that nobody sees. */
    byte[] visible() throws IOException {
        boolean changed = false;
        for (XSLFSlide slide : show.getSlides()) {
            for (XSLFShape shape : slide.getShapes()) {
                changed |= shape instanceof XSLFTextShape words && clear(words, slide);
            }
        }
        if (!changed) {
            return presentation;
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(presentation.length);
        show.write(out);
        return out.toByteArray();
    }

    @Override
    public void close() throws IOException {
        show.close();
    }

    /** Empties the runs that are not seen, and says whether there are any. */
    private static boolean clear(XSLFTextShape words, XSLFSlide slide) {
        List<XSLFTextRun> unseen;
        try {
            unseen = unseen(words, slide);
        } catch (RuntimeException e) {
            // POI fails on unusual shapes in many ways. What lies behind their letters is unknown then.
            return false;
        }
        unseen.forEach(run -> run.setText(""));
        return !unseen.isEmpty();
    }

    private static List<XSLFTextRun> unseen(XSLFTextShape words, XSLFSlide slide) {
        List<XSLFTextRun> coloured = words.getTextParagraphs().stream()
                .map(XSLFTextParagraph::getTextRuns)
                .flatMap(List::stream)
                .filter(run -> !run.getRawText().isBlank() && colour(run).isPresent())
                .toList();
        if (coloured.isEmpty()) {
            return List.of();
        }
        Optional<Rgb> behind = behind(words, slide);
        return coloured.stream()
                .filter(run -> behind.filter(colour(run).orElseThrow()::isLike).isPresent())
                .toList();
    }

    /** Returns the colour that a run states itself; empty if it is shown in another way as well. */
    private static Optional<Rgb> colour(XSLFTextRun run) {
        CTTextCharacterProperties stated = run.getRPr(false);
        boolean only = stated != null
                && stated.isSetSolidFill()
                && !stated.isSetLn()
                && !stated.isSetEffectLst()
                && !stated.isSetEffectDag()
                && !stated.isSetHighlight()
                && !stated.isSetHlinkClick();
        return only ? solid(run.getFontColor()) : Optional.empty();
    }

    /** Returns the colour behind a text; empty if it is unknown or not just one. */
    private static Optional<Rgb> behind(XSLFTextShape words, XSLFSlide slide) {
        PaintStyle own = words.getFillStyle().getPaint();
        if (own != null) {
            return solid(own);
        }
        XSLFSlideLayout layout = slide.getSlideLayout();
        boolean alone = Stream.of(slide, layout, layout.getSlideMaster())
                .map(XSLFSheet::getShapes)
                .flatMap(List::stream)
                .filter(Slides::paints)
                .noneMatch(shape -> overlap(words, shape));
        if (!alone) {
            return Optional.empty();
        }
        XSLFBackground ground = slide.getBackground();
        return ground == null
                ? Optional.of(Rgb.WHITE)
                : solid(ground.getFillStyle().getPaint());
    }

    /** Whether a text may lie on a shape, also if it is longer than its box, or if one of the two is turned. */
    private static boolean overlap(XSLFTextShape words, XSLFShape shape) {
        Rectangle2D box = words.getAnchor();
        Rectangle2D other = shape.getAnchor();
        if (box == null || other == null || words.getRotation() != 0 || isTurned(shape)) {
            return true;
        }
        Rectangle2D around = new Rectangle2D.Double(
                box.getX() - AROUND, box.getY() - AROUND, box.getWidth() + 2 * AROUND, box.getHeight() + 2 * AROUND);
        return around.intersects(other);
    }

    private static boolean isTurned(XSLFShape shape) {
        return shape instanceof PlaceableShape<?, ?> placeable && placeable.getRotation() != 0;
    }

    /** Whether the shape is more than letters. */
    private static boolean paints(XSLFShape shape) {
        return !(shape instanceof XSLFTextShape text) || text.getFillStyle().getPaint() != null;
    }

    private static Optional<Rgb> solid(PaintStyle paint) {
        Color color = paint instanceof SolidPaint solid ? DrawPaint.applyColorTransform(solid.getSolidColor()) : null;
        return color == null || color.getAlpha() < OPAQUE
                ? Optional.empty()
                : Optional.of(new Rgb(color.getRed(), color.getGreen(), color.getBlue()));
    }
}
