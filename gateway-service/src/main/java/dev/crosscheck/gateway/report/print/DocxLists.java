package dev.crosscheck.gateway.report.print;

import java.math.BigInteger;
import org.apache.poi.xwpf.usermodel.XWPFAbstractNum;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFNumbering;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTAbstractNum;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTInd;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.CTLvl;
import org.openxmlformats.schemas.wordprocessingml.x2006.main.STNumberFormat;

/** The lists of a DOCX: the labels of items, and the beginning of numbering. */
final class DocxLists {

    static final int LEVELS = 9;

    private static final BigInteger BULLETS = BigInteger.ZERO;
    private static final BigInteger NUMBERS = BigInteger.ONE;
    private static final int INDENT = 360;

    private final XWPFNumbering numbering;

    DocxLists(XWPFDocument document) {
        this.numbering = document.createNumbering();
        define(BULLETS, STNumberFormat.BULLET);
        define(NUMBERS, STNumberFormat.DECIMAL);
    }

    /** Returns the id of a new list of bullets. */
    BigInteger beginBullets() {
        return numbering.addNum(BULLETS);
    }

    /** Returns the id of a new list that counts from {@code first}. */
    BigInteger beginNumbers(BigInteger first) {
        BigInteger list = numbering.addNum(NUMBERS);
        for (int level = 0; level < LEVELS; level++) {
            var override = numbering.getNum(list).getCTNum().addNewLvlOverride();
            override.setIlvl(BigInteger.valueOf(level));
            override.addNewStartOverride().setVal(first);
        }
        return list;
    }

    private void define(BigInteger id, STNumberFormat.Enum format) {
        CTAbstractNum definition = CTAbstractNum.Factory.newInstance();
        definition.setAbstractNumId(id);
        for (int i = 0; i < LEVELS; i++) {
            CTLvl level = definition.addNewLvl();
            level.setIlvl(BigInteger.valueOf(i));
            level.addNewStart().setVal(BigInteger.ONE);
            level.addNewNumFmt().setVal(format);
            level.addNewLvlText().setVal(format == STNumberFormat.BULLET ? "•" : "%" + (i + 1) + ".");
            CTInd indent = level.addNewPPr().addNewInd();
            indent.setLeft(BigInteger.valueOf((long) INDENT * (i + 1)));
            indent.setHanging(BigInteger.valueOf(INDENT));
        }
        numbering.addAbstractNum(new XWPFAbstractNum(definition, numbering));
    }
}
