import { checkWordOf } from './check-finding.ts'
import type { CheckFacts, LetterFacts, VisionFacts } from './letter-facts.ts'
import type { LetterLanguage } from './letter-days.ts'
import { englishWording } from './letter-wording-en.ts'
import { chineseWording } from './letter-wording-zh.ts'
import type { LetterWording, LetterPhrase } from './letter-wording.ts'

export const letterWordings: Readonly<Record<LetterLanguage, LetterWording>> = {
  zh: chineseWording,
  en: englishWording,
}

/** A finding of a check-up with its own meaning and advice. */
interface LetterPart extends LetterPhrase {
  key: string
}

export interface LetterText {
  title: string
  result: string
  /** Of a check-up with findings, one by one; else empty, and `meaning` says it all. */
  parts: readonly LetterPart[]
  meaning: string
  /** What to do, numbered, most urgent first. */
  actions: readonly string[]
  /** As it stands in the actions, to be set in bold; null where no day is named. */
  date: string | null
  /** 筛查不是诊断: ends every letter. */
  ending: string
}

/** What a letter says in one language: result, meaning, what to do by when. Total over every level and finding. */
export function letterTextOf(facts: LetterFacts, language: LetterLanguage): LetterText {
  const wording = letterWordings[language]
  const date = facts.by === null ? null : wording.date(facts.by)
  const text = facts.kind === 'vision' ? visionText(facts, wording, date) : checkText(facts, wording, date)
  return { title: wording.title[facts.kind], date, ending: wording.ending, ...text }
}

type Body = Pick<LetterText, 'result' | 'parts' | 'meaning' | 'actions'>

function visionText(facts: VisionFacts, wording: LetterWording, date: string | null): Body {
  const phrase = facts.isMyopicRefraction ? wording.myopicRefraction : wording.vision[facts.level]
  const eye = (value: VisionFacts['worse']) =>
    value === null ? '' : typeof value === 'string' ? wording.eyes[value] : value.toFixed(1)
  const fill = filler({
    date: date ?? '',
    eye: eye(facts.worse),
    corrected: eye(facts.worseCorrected),
    good: facts.good.toFixed(1),
  })
  const isRequested = facts.level !== 0 || facts.isMyopicRefraction
  return {
    result: fill(phrase.result),
    parts: [],
    meaning: fill(phrase.meaning),
    actions: [
      fill(phrase.action),
      isRequested ? wording.reply : wording.readIt,
      ...(isRequested ? [wording.outdoors] : []),
    ],
  }
}

function checkText(facts: CheckFacts, wording: LetterWording, date: string | null): Body {
  const { checkNormal, listComma } = wording
  if (facts.findings.length === 0)
    return { ...checkNormal, parts: [], actions: [checkNormal.action, wording.readIt] }
  const names = facts.findings.map(checkWordOf)
  const fill = filler({
    date: date ?? '',
    list: names.map((word) => wording.checkNames[word]).join(listComma),
  })
  const parts = names.map((word) => {
    const { result, meaning, action } = wording.check[word]
    return { key: word, result, meaning, action: fill(action) }
  })
  return { result: fill(wording.checkFound), parts, meaning: '', actions: [wording.reply] }
}

/** Puts values where their names stand in braces. */
const filler = (values: Readonly<Record<string, string>>) => (text: string) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
