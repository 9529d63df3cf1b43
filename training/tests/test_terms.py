import pytest

from terms.cedict import terms


def glosses(*lines: str) -> dict[str, list[str]]:
    return dict(terms(lines))


@pytest.mark.parametrize(
    ("definitions", "expected"),
    [
        ("to stimulate/to provoke", ["stimulate", "provoke"]),
        ("cell (biology)/CL:個|个[ge4]", ["cell"]),
        ("the Tang dynasty (618-907)", ["Tang dynasty"]),
        ("tea; tea plant", ["tea", "tea plant"]),
        ("particle; grain", ["particle", "grain"]),
        ("nematode/to look after sb", ["nematode", "look after"]),
        ("to see the wood for the trees and the trees for the wood/sight", ["sight"]),
        ("Risk/risk", ["Risk"]),
    ],
)
def test_glosses_are_short_and_clean(definitions, expected):
    assert glosses(f"詞語 詞語 [ci2 yu3] /{definitions}/") == {"詞語": expected}


@pytest.mark.parametrize(
    "line",
    [
        "# CC-CEDICT",
        "王 王 [Wang2] /surname Wang/",
        "毬 球 [qiu2] /variant of 球[qiu2]/",
        "猫儿 猫儿 [mao1 r5] /erhua variant of 貓|猫[mao1]/",
        "三腳貓 三脚猫 [san1 jiao3 mao1] /see 貓|猫[mao1]/",
        "的 的 [di4] /aim/clear/",
        "AA制 AA制 [A A zhi4] /to split the bill/",
        "有志者事竟成也就是說 有志者事竟成也就是说 [you3] /will/",
        "嗎 吗 [ma5] /(question particle for yes-no questions)/",
    ],
)
def test_nothing_is_kept_that_translates_no_query(line):
    assert glosses(line) == {}


def test_a_name_is_kept_without_what_is_said_of_it():
    found = glosses(
        "伽利略 伽利略 [Jia1 li4 lu:e4] /Galileo Galilei (1564-1642), Italian scientist/",
        "殷都區 殷都区 [Yin1 du1 qu1] /Yindu district of Anyang city 安陽市|安阳市[An1 yang2 shi4], Henan/",
    )

    assert found == {"伽利略": ["Galileo Galilei"], "殷都區": ["Yindu district"], "殷都区": ["Yindu district"]}


def test_both_scripts_are_headwords_and_readings_take_turns():
    found = glosses(
        "後 后 [hou4] /rear/behind/",
        "長江 长江 [Chang2 Jiang1] /Yangtze River/",
        "重複 重复 [chong2 fu4] /to repeat/to duplicate/",
        "重復 重复 [chong2 fu4] /to iterate/",
    )

    assert found["重複"] == ["repeat", "duplicate"]
    assert found["重复"] == ["repeat", "iterate", "duplicate"]
    assert found["长江"] == found["長江"] == ["Yangtze River"]
    assert "后" not in found


def test_headwords_are_sorted_by_their_bytes():
    headwords = [headword for headword, _ in terms(["𠮷野 𠮷野 [Ji2 ye3] /Yoshino/", "野 野 [ye3] /field/", "一 一 [yi1] /one/",
                                                    "豈 岂 [qi3] /how/", "隱 隐 [yin3] /secret/"])]

    assert headwords == sorted(headwords, key=str.encode)
    assert headwords[-1] == "𠮷野"
