package dev.crosscheck.search.api;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Small files in formats that a separate process reads. */
public final class SmallFiles {

    private SmallFiles() {}

    /** Returns a PDF with one line on each page (ISO 32000-1, 7.5). */
    public static byte[] pdf(String... pages) {
        List<String> objects = new ArrayList<>();
        objects.add("<</Type/Catalog/Pages 2 0 R>>");
        StringBuilder kids = new StringBuilder();
        for (int i = 0; i < pages.length; i++) {
            kids.append(4 + 2 * i).append(" 0 R ");
        }
        objects.add("<</Type/Pages/Count " + pages.length + "/Kids[" + kids + "]>>");
        objects.add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>");
        for (int i = 0; i < pages.length; i++) {
            objects.add("<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 3 0 R>>>>/Contents "
                    + (5 + 2 * i) + " 0 R>>");
            String text = "BT /F 11 Tf 50 700 Td (" + pages[i] + ") Tj ET";
            objects.add("<</Length " + text.length() + ">>stream\n" + text + "\nendstream");
        }
        StringBuilder file = new StringBuilder("%PDF-1.4\n");
        StringBuilder table = new StringBuilder("xref\n0 " + (objects.size() + 1) + "\n0000000000 65535 f \n");
        for (int i = 0; i < objects.size(); i++) {
            table.append("%010d 00000 n %n".formatted(file.length()));
            file.append(i + 1).append(" 0 obj").append(objects.get(i)).append("endobj\n");
        }
        int start = file.length();
        file.append(table)
                .append("trailer<</Root 1 0 R/Size ")
                .append(objects.size() + 1)
                .append(">>\nstartxref\n");
        return file.append(start).append("\n%%EOF\n").toString().getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns a Word document with a paragraph. */
    public static byte[] docx(String paragraph) {
        String relations = "http://schemas.openxmlformats.org/package/2006/relationships";
        String office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        String types = "http://schemas.openxmlformats.org/package/2006/content-types";
        String words = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
        String main = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
        return zip(
                "[Content_Types].xml",
                "<Types xmlns=\"" + types + "\"><Default Extension=\"rels\""
                        + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
                        + "<Override PartName=\"/word/document.xml\" ContentType=\"" + main + "\"/></Types>",
                "_rels/.rels",
                "<Relationships xmlns=\"" + relations + "\"><Relationship Id=\"r1\" Type=\"" + office
                        + "/officeDocument\" Target=\"word/document.xml\"/></Relationships>",
                "word/document.xml",
                "<w:document xmlns:w=\"" + words + "\"><w:body><w:p><w:r><w:t>" + paragraph
                        + "</w:t></w:r></w:p></w:body></w:document>");
    }

    /**
     * Returns a ZIP archive.
     *
     * @param entries paths and contents in turn; contents are strings or bytes
     */
    public static byte[] zip(Object... entries) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < entries.length; i += 2) {
                zip.putNextEntry(new ZipEntry((String) entries[i]));
                boolean text = entries[i + 1] instanceof String;
                zip.write(text ? ((String) entries[i + 1]).getBytes(StandardCharsets.UTF_8) : (byte[]) entries[i + 1]);
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return out.toByteArray();
    }
}
