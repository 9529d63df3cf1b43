package dev.crosscheck.gateway.loop.chat;

import dev.crosscheck.model.chat.ChatNote;
import dev.crosscheck.model.chat.DataTable;
import dev.crosscheck.model.text.Language;
import java.util.List;

/** The fixed sentences around an answer that the loop assembles without the Writer. */
enum ChatFrame {
    ENGLISH("This is what was found out; no answer was written.", ", ") {
        @Override
        String words(ChatNote note) {
            return switch (note) {
                case REPEATED -> "The same step was about to be taken again, so thinking stopped there.";
                case STEPS_SPENT -> "All steps that were granted were taken.";
                case DEADLINE -> "The time was over.";
                case FINISH_REQUESTED -> "The answer was asked for before the question was done with.";
                case BUDGET -> "The budget was spent.";
                case THOUGHT_FAILED -> "A thought failed.";
                case WRITING_FAILED -> "The answer could not be written.";
                case NOT_VERIFIED -> "This could not be checked against the sources that it cites.";
                case CITATIONS_STRUCK -> "Citations of sources that there are not were struck.";
                case UNFOUNDED_FIGURES ->
                    "These figures stand in no tool's output, no cited source and not in the" + " question: ";
            };
        }

        @Override
        String firstRows(int rows) {
            return "The first " + rows + " rows.";
        }
    },
    CHINESE("以下為查得的內容，未寫成答案。", "、") {
        @Override
        String words(ChatNote note) {
            return switch (note) {
                case REPEATED -> "即將重複同一步驟，因此就此停止思考。";
                case STEPS_SPENT -> "可用的步驟已全部用完。";
                case DEADLINE -> "時間已到。";
                case FINISH_REQUESTED -> "應要求提前作答，問題尚未處理完。";
                case BUDGET -> "預算已用完。";
                case THOUGHT_FAILED -> "有一步思考失敗。";
                case WRITING_FAILED -> "未能寫成答案。";
                case NOT_VERIFIED -> "未能與所引用的來源核對。";
                case CITATIONS_STRUCK -> "不存在的來源引用已刪除。";
                case UNFOUNDED_FIGURES -> "下列數字不在任何工具輸出、所引來源或問題之中：";
            };
        }

        @Override
        String firstRows(int rows) {
            return "前 " + rows + " 列。";
        }
    };

    private static final int MOST_ROWS = 20;

    private final String putTogether;
    private final String separator;

    ChatFrame(String putTogether, String separator) {
        this.putTogether = putTogether;
        this.separator = separator;
    }

    static ChatFrame of(Language language) {
        return switch (language) {
            case ENGLISH -> ENGLISH;
            case CHINESE -> CHINESE;
        };
    }

    abstract String words(ChatNote note);

    abstract String firstRows(int rows);

    /** Returns the table below a line of its result, cut to its first rows. */
    String table(DataTable table) {
        boolean cut = table.rows().size() > MOST_ROWS;
        return "\n\n" + table.markdown(MOST_ROWS) + "\n" + (cut ? "\n" + firstRows(MOST_ROWS) + "\n" : "");
    }

    String putTogether() {
        return putTogether;
    }

    /** Returns the note as a separate paragraph. */
    String line(ChatNote note) {
        return "\n\n> " + words(note);
    }

    String unfounded(List<String> figures) {
        return line(ChatNote.UNFOUNDED_FIGURES) + String.join(separator, figures);
    }
}
