package dev.crosscheck.gateway.report;

import java.util.List;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;

/** Renders the report's text as HTML. Raw HTML in the text is shown as text and has no effect. */
final class ReportBody {

    private final PageText text;
    private final ClaimNotes notes;

    ReportBody(PageText text, ClaimNotes notes) {
        this.text = text;
        this.notes = notes;
    }

    String html(Node document) {
        return HtmlRenderer.builder()
                .extensions(List.of(TablesExtension.create()))
                .escapeHtml(true)
                .sanitizeUrls(true)
                .attributeProviderFactory(_ -> (node, tag, attributes) -> {
                    if (tag.equals("a")) {
                        attributes.put("rel", "nofollow noopener noreferrer");
                    }
                })
                .nodeRendererFactory(MarkRenderer::new)
                .build()
                .render(document);
    }

    private final class MarkRenderer implements NodeRenderer {
        private final HtmlNodeRendererContext context;
        private final Markup out;

        MarkRenderer(HtmlNodeRendererContext context) {
            this.context = context;
            this.out = new Markup(context.getWriter());
        }

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(Marks.Citation.class, Marks.Checked.class, Marks.Check.class);
        }

        @Override
        public void render(Node node) {
            switch (node) {
                case Marks.Citation citation -> citation(citation.numbers());
                case Marks.Checked checked -> {
                    out.open("span", "class", "claim " + VerdictStyle.style(checked.verdict()));
                    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
                        context.render(child);
                    }
                    out.close("span");
                }
                case Marks.Check check -> notes.write(out, check.sentence(), check.place());
                default -> throw new IllegalArgumentException("not a mark: " + node);
            }
        }

        private void citation(List<Integer> numbers) {
            out.open("span", "class", "cite").text("[");
            for (int i = 0; i < numbers.size(); i++) {
                String number = numbers.get(i).toString();
                out.text(i == 0 ? "" : ", ")
                        .element(
                                "a",
                                number,
                                "href",
                                "#source-" + number,
                                "aria-label",
                                text.say("source.number", number));
            }
            out.text("]").close("span");
        }
    }
}
