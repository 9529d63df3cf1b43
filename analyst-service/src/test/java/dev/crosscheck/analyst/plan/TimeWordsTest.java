package dev.crosscheck.analyst.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.crosscheck.analyst.Given;
import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests words of time in questions that are asked on Saturday, 22 November 2025. */
class TimeWordsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "What has happened at the plant in the last month? | 2025-10-22 | 2025-11-22",
                "What happened over the past 3 weeks? | 2025-11-01 | 2025-11-22",
                "What was published in the last two years? | 2023-11-22 | 2025-11-22",
                "What did the mayor say today? | 2025-11-22 | 2025-11-22",
                "What did the mayor say yesterday? | 2025-11-21 | 2025-11-22",
                "Which news came out yesterday? | 2025-11-21 | 2025-11-21",
                "What happened last week? | 2025-11-10 | 2025-11-22",
                "What was reported last week? | 2025-11-10 | 2025-11-16",
                "What happened last month? | 2025-10-01 | 2025-11-22",
                "Which articles of last year mention it? | 2024-01-01 | 2024-12-31",
                "What happened this year? | 2025-01-01 | 2025-11-22",
                "Show me news from 2024 about the plant. | 2024-01-01 | 2024-12-31",
                "Which reports in March 2025 name the manager? | 2025-03-01 | 2025-03-31",
                "Which reports in March name the manager? | 2025-03-01 | 2025-03-31",
                "Which reports in December name the manager? | 2024-12-01 | 2024-12-31",
                "What has been reported since 3 March 2025? | 2025-03-03 | -",
                "What was published before March 2025? | - | 2025-02-28",
                "What was published after March 2025? | 2025-04-01 | -",
                "What was reported between January and March 2025? | 2025-01-01 | 2025-03-31",
                "Since March 2025, what news has there been? | 2025-03-01 | -",
                "Which notices were published on 2025-03-05? | 2025-03-05 | 2025-03-05",
                "What has leaked in the last 24 hours? | 2025-11-21 | 2025-11-22",
                "What happened over the past 36 hours? | 2025-11-20 | 2025-11-22",
                "Which posts came out in the past eight weeks? | 2025-09-27 | 2025-11-22",
                "What changed during the previous couple of months? | 2025-09-22 | 2025-11-22",
                "Which news came out the day before yesterday? | 2025-11-20 | 2025-11-20",
                "Which articles have been published since last month? | 2025-10-01 | 2025-11-22",
                "What has been reported since yesterday? | 2025-11-21 | 2025-11-22",
                "Which reports in March last year name the manager? | 2024-03-01 | 2024-03-31",
                "What was announced in March this year? | 2025-03-01 | 2025-03-31",
                "Articles from 3 March to 10 March 2025 | 2025-03-03 | 2025-03-10",
                "Press releases up to June 2024 | - | 2024-06-30",
                "What was announced on March 5, 2025? | 2025-03-05 | 2025-03-05",
                "Posts until 2024-05-01 about the plant | - | 2024-05-01",
                "Coverage between 2023 and 2024 | 2023-01-01 | 2024-12-31",
                "What did the updates of the past month say? | 2025-10-22 | 2025-11-22",
                "What happened over the past decade? | 2015-11-22 | 2025-11-22",
                "Which laws changed in the last two decades? | 2005-11-22 | 2025-11-22",
                "What came out in the last fortnight? | 2025-11-08 | 2025-11-22",
                "Which articles of last quarter mention it? | 2025-07-01 | 2025-09-30",
                "What has happened this quarter? | 2025-10-01 | 2025-11-22",
                "How did sales develop in the last three quarters? | 2025-02-22 | 2025-11-22",
                "What was announced in the first quarter of 2024? | 2024-01-01 | 2024-03-31",
                "News from Q4 2023 about the plant | 2023-10-01 | 2023-12-31",
                "News from Q1 of 2024 about the plant | 2024-01-01 | 2024-03-31",
                "What happened in the past quarter? | 2025-08-22 | 2025-11-22",
                "What has been reported since Q3 2024? | 2024-07-01 | -",
                "What was published after the second quarter of 2025? | 2025-07-01 | -",
                "Which report in 2024 names the manager? | 2024-01-01 | 2024-12-31",
                "What was reported in 2020 about sales? | 2020-01-01 | 2020-12-31",
                "Which news of 2024 mentions 2000 people? | 2024-01-01 | 2024-12-31"
            })
    void shouldSetTheRangeWhenAnEnglishQuestionAsksForRecency(String question, LocalDate start, LocalDate end) {
        // When
        DateRange range = TimeWords.in(question, Given.ASKED);

        // Then
        assertThat(range).isEqualTo(new DateRange(start, end));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "最近一週有什麼消息？ | 2025-11-15 | 2025-11-22",
                "過去三個月發生什麼事？ | 2025-08-22 | 2025-11-22",
                "近半年的新聞有哪些？ | 2025-05-22 | 2025-11-22",
                "昨天市長說了什麼？ | 2025-11-21 | 2025-11-22",
                "上週的報導怎麼說？ | 2025-11-10 | 2025-11-16",
                "上個月湖景廠發生什麼事？ | 2025-10-01 | 2025-11-22",
                "去年的新聞有哪些？ | 2024-01-01 | 2024-12-31",
                "今年湖景廠發生什麼事？ | 2025-01-01 | 2025-11-22",
                "民國114年3月的新聞有哪些？ | 2025-03-01 | 2025-03-31",
                "2025年3月5日的公告說了什麼？ | 2025-03-05 | 2025-03-05",
                "三月以來的報導有哪些？ | 2025-03-01 | -",
                "2025年三月之前的報導怎麼說？ | - | 2025-02-28",
                "2025年1月到3月的新聞有哪些？ | 2025-01-01 | 2025-03-31",
                "過去24小時有什麼消息？ | 2025-11-21 | 2025-11-22",
                "上星期的報導怎麼說？ | 2025-11-10 | 2025-11-16",
                "上個禮拜的新聞有哪些？ | 2025-11-10 | 2025-11-16",
                "上上週的報導怎麼說？ | 2025-11-03 | 2025-11-09",
                "上上個月的新聞有哪些？ | 2025-09-01 | 2025-09-30",
                "這個星期發生什麼事？ | 2025-11-17 | 2025-11-22",
                "大前天的公告說了什麼？ | 2025-11-19 | 2025-11-19",
                "去年三月的報導怎麼說？ | 2024-03-01 | 2024-03-31",
                "去年12月到今年3月的新聞有哪些？ | 2024-12-01 | 2025-03-31",
                "12月以來的新聞有哪些？ | 2024-12-01 | -",
                "三月五日之後的公告有哪些？ | 2025-03-06 | -",
                "2023年到2024年的報導怎麼說？ | 2023-01-01 | 2024-12-31",
                "近十年的報導怎麼說？ | 2015-11-22 | 2025-11-22",
                "三個月內的報導怎麼說？ | 2025-08-22 | 2025-11-22",
                "一年內的新聞有哪些？ | 2024-11-22 | 2025-11-22",
                "24小時之內有什麼消息？ | 2025-11-21 | 2025-11-22",
                "上季的公告有哪些？ | 2025-07-01 | 2025-09-30",
                "本季有什麼新聞？ | 2025-10-01 | 2025-11-22",
                "去年下半年的報導怎麼說？ | 2024-07-01 | 2024-12-31",
                "前年下半年的報導怎麼說？ | 2023-07-01 | 2023-12-31",
                "2025年3月內的新聞有哪些？ | 2025-03-01 | 2025-03-31",
                "113年內的公告有哪些？ | 2024-01-01 | 2024-12-31",
                "三個月內回覆的規定，過去一年有改嗎？ | 2024-11-22 | 2025-11-22",
                "今年上半年的新聞有哪些？ | 2025-01-01 | 2025-06-30",
                "上個月台灣發生什麼事？ | 2025-10-01 | 2025-11-22",
                "刊登上週的新聞有哪些？ | 2025-11-10 | 2025-11-16",
                "本週刊登的公告有哪些？ | 2025-11-17 | 2025-11-22",
                "誰參加上週的會議？ | 2025-11-10 | 2025-11-22",
                "本週亮點新聞有哪些？ | 2025-11-17 | 2025-11-22",
                "本週球賽的新聞有哪些？ | 2025-11-17 | 2025-11-22",
                "本月亮點新聞有哪些？ | 2025-11-01 | 2025-11-22",
                "本月球季的新聞有哪些？ | 2025-11-01 | 2025-11-22",
                "完成本月目標了嗎？ | 2025-11-01 | 2025-11-22",
                "大前年發生什麼事？ | 2022-01-01 | 2025-11-22",
                "附近最近三年發生什麼事？ | 2022-11-22 | 2025-11-22"
            })
    void shouldSetTheRangeWhenAChineseQuestionAsksForRecency(String question, LocalDate start, LocalDate end) {
        // When
        DateRange range = TimeWords.in(question, Given.ASKED);

        // Then
        assertThat(range).isEqualTo(new DateRange(start, end));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Did the Lakeview plant know about the leak before March?",
                "Was it known before last month?",
                "Who ran the plant in 2019?",
                "When did it leak in February 2025?",
                "What is the latest on the plant?",
                "What happened in the last week of March?",
                "湖景廠在三月之前就知道洩漏了嗎？",
                "2025年3月發生什麼事？",
                "去年以前有人知道嗎？",
                "湖景廠最近怎麼了？",
                "Which reports in February 30 2025?",
                "What did the committee decide in March last year?",
                "去年三月發生什麼事？",
                "昨天以前有人知道嗎？",
                "How much did it earn in the first quarter of 2024?",
                "必須在三個月內回覆嗎？",
                "公告後30日內要提出異議嗎？",
                "公司聲明三個月內回覆，是真的嗎？",
                "本季有幾集？",
                "第三年內的規定是什麼？",
                "Is there a report of 2000 dead fish?",
                "What was reported after 2000 people were evacuated?",
                "After 2000 people were evacuated, what was reported?",
                "誰最早登上月球？",
                "太空船何時送上月球？",
                "基本月薪是多少？",
                "日本週刊怎麼說？",
                "店家早上週一開門嗎？",
                "目前年產能是多少？",
                "工程將近三年才完工嗎？",
                "接近5月底會開工嗎？"
            })
    void shouldSetNoRangeWhenTheTimeIsTheEventsOwn(String question) {
        // When
        DateRange range = TimeWords.in(question, Given.ASKED);

        // Then
        assertThat(range.isOpen()).isTrue();
    }
}
