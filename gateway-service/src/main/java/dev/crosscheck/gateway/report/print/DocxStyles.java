package dev.crosscheck.gateway.report.print;

import dev.crosscheck.model.text.Language;
import java.math.BigInteger;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFStyle;
import org.apache.poi.xwpf.usermodel.XWPFStyles;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTFonts;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTPPrGeneral;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTPageMar;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTPageSz;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTRPr;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTSectPr;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTSpacing;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTStyle;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.STStyleType;

/** The named styles of a DOCX. Word processors know the names, so editors can change the styles. */
final class DocxStyles {

    static final String NORMAL = "Normal";
    static final String DETAIL = "Detail";
    static final String QUOTE = "Quote";
    static final String CODE = "Code";
    static final String HEADING = "Heading";

    private static final int MAX_HEADING = 6;
    private static final int[] HEADING_HALF_POINTS = {40, 28, 23, 22, 21, 21};

    /** In twentieths of a point, like the height. */
    private static final int A4_WIDTH = 11_906;

    private static final int A4_HEIGHT = 16_838;
    private static final int MARGIN = 1_247;

    private DocxStyles() {}

    static void addTo(XWPFDocument document, Language language) {
        XWPFStyles styles = document.createStyles();
        CTFonts fonts = CTFonts.Factory.newInstance();
        fonts.setAscii("Calibri");
        fonts.setHAnsi("Calibri");
        fonts.setCs("Calibri");
        fonts.setEastAsia("Microsoft JhengHei");
        styles.setDefaultFonts(fonts);
        if (language == Language.CHINESE) {
            styles.setEastAsia("zh-TW");
        } else {
            styles.setSpellingLanguage("en-US");
        }
        paragraph(styles, NORMAL, "Normal", 21, null, 120);
        paragraph(styles, DETAIL, "Detail", 17, "59616A", 40);
        general(paragraph(styles, QUOTE, "Quote", 20, "3C4248", 100))
                .addNewInd()
                .setLeft(BigInteger.valueOf(360));
        paragraph(styles, CODE, "Code", 18, "59616A", 120);
        for (int level = 1; level <= MAX_HEADING; level++) {
            heading(styles, level);
        }
        CTSectPr section = document.getDocument().getBody().addNewSectPr();
        CTPageSz size = section.addNewPgSz();
        size.setW(BigInteger.valueOf(A4_WIDTH));
        size.setH(BigInteger.valueOf(A4_HEIGHT));
        CTPageMar margins = section.addNewPgMar();
        BigInteger margin = BigInteger.valueOf(MARGIN);
        margins.setTop(margin);
        margins.setBottom(margin);
        margins.setLeft(margin);
        margins.setRight(margin);
    }

    private static void heading(XWPFStyles styles, int level) {
        CTStyle style =
                paragraph(styles, HEADING + level, "heading " + level, HEADING_HALF_POINTS[level - 1], "1C2024", 80);
        style.getRPr().addNewB();
        CTPPrGeneral general = style.getPPr();
        general.getSpacing().setBefore(BigInteger.valueOf(level == 1 ? 120 : 280));
        general.addNewKeepNext();
        general.addNewOutlineLvl().setVal(BigInteger.valueOf(level - 1L));
        style.addNewNext().setVal(NORMAL);
    }

    /** @param after space below, in twentieths of a point */
    private static CTStyle paragraph(
            XWPFStyles styles, String id, String name, int halfPoints, String colour, int after) {
        CTStyle style = CTStyle.Factory.newInstance();
        style.setStyleId(id);
        style.setType(STStyleType.PARAGRAPH);
        style.addNewName().setVal(name);
        style.addNewQFormat();
        if (id.equals(NORMAL)) {
            style.setDefault(true);
        } else {
            style.addNewBasedOn().setVal(NORMAL);
        }
        CTRPr run = style.addNewRPr();
        run.addNewSz().setVal(BigInteger.valueOf(halfPoints));
        run.addNewSzCs().setVal(BigInteger.valueOf(halfPoints));
        if (colour != null) {
            run.addNewColor().setVal(colour);
        }
        CTSpacing spacing = general(style).addNewSpacing();
        spacing.setAfter(BigInteger.valueOf(after));
        styles.addStyle(new XWPFStyle(style, styles));
        return style;
    }

    private static CTPPrGeneral general(CTStyle style) {
        return style.isSetPPr() ? style.getPPr() : style.addNewPPr();
    }
}
