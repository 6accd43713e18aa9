import { gradesOf, isGrade } from '@/standards/grade.ts'
import { plainText } from './cell-text.ts'
import type { Query } from './issue.ts'

const digits = '零一二三四五六七八九'
const stageStarts: Record<string, number> = { 小: 1, 初: 7, 高: 10 }
const stageYears: Record<string, number> = { 小: 6, 初: 3, 高: 3 }

const kindergartenNames = '小中大'
const kindergartenGrade = (word: string): number | undefined =>
  gradesOf('kindergarten')[kindergartenNames.indexOf(word)]

/** 小班, 幼儿园大班, K2. */
const kindergarten = /^(?:幼儿园?|幼)?([小中大])班$|^k([1-3])$/
/** 小班1班, 中班(3)班, 大班 alone; 小(1)班, 小一班, 大2班, which say 班 once, as 小一 is of a primary school; K1-2. */
const kindergartenClass =
  /^(?:幼儿园?|幼)?(?:([小中大])班[-. ]?(.*)|([小中大])[-. ]?(\(? ?(?:\d+|[一二三四五六七八九十]+) ?\)? ?班))$|^k([1-3])[-. (]+(.+)$/i

/** A number up to 99 in figures or Chinese numerals: 12, 十二, 二十; undefined for anything else. */
export function smallNumber(text: string): number | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const chinese = /^([一二三四五六七八九])?(十)?([一二三四五六七八九])?$/.exec(text)
  if (!chinese || text === '') return undefined
  const [, first = '', ten = '', last = ''] = chinese
  if (ten === '') return last === '' ? digits.indexOf(first) : undefined
  return (first === '' ? 1 : digits.indexOf(first)) * 10 + (last === '' ? 0 : digits.indexOf(last))
}

/** A grade in the ways schools write it: 一年级, 1, 七年级, 初一, 高中二年级, 小学三年级, Grade 4; 小班, 幼儿园大班, K2. */
export function gradeNumber(text: string): number | undefined {
  const bare = text
    .toLowerCase()
    .replace(/[\s()]/g, '')
    .replace(/^(?:grade|g)(?=\d)/, '')
    .replace(/年?级$/, '')
  const ofKindergarten = kindergarten.exec(bare)
  if (ofKindergarten)
    return kindergartenGrade(ofKindergarten[1] ?? kindergartenNames[Number(ofKindergarten[2]) - 1] ?? '')
  const staged = /^(小|初|高)(?:学|中)?(.+)$/.exec(bare)
  const stage = staged?.[1] ?? ''
  const number = smallNumber(staged?.[2] ?? bare)
  if (number === undefined) return undefined
  if (!staged) return number >= 1 && number <= 12 ? number : undefined
  const start = stageStarts[stage] ?? 0
  if (number >= 1 && number <= (stageYears[stage] ?? 0)) return start + number - 1
  return number >= start && number < start + (stageYears[stage] ?? 0) ? number : undefined
}

export function readGrade(text: string): Query<number> {
  const grade = gradeNumber(plainText(text))
  return grade === undefined ? { code: 'unknown', key: 'issue.grade.unknown' } : { value: grade }
}

export type ClassCell = { grade?: number; number: number }

/** Grade before the class: 一年级1班, 初一(3)班, 六(2)班, 6-3, 6.3; a space or an opening bracket may part them. */
const withGrade =
  /^(.+?年?级|[小初高][学中]?[一二三四五六七八九\d]|[一二三四五六七八九]|十[一二]?|\d{1,2}(?=[-.( ]))[-. ]?(.+)$/

/**
 * A class in the ways schools write it: 1班, (1)班, 1, 三班, 101, 1203, 一年级1班, 初一(3)班, 小(1)班, 中班3班. Of a kindergarten that has one
 * class of a grade, its grade alone: 大班. Undefined for anything else.
 */
export function classCell(text: string): ClassCell | undefined {
  const plain = plainText(text).replace(/^class ?/i, '')
  const young = kindergartenClass.exec(plain)
  if (young) {
    const [, word, rest, wordBefore, number, k, ofK] = young
    const grade = kindergartenGrade(word ?? wordBefore ?? kindergartenNames[Number(k) - 1] ?? '')
    return valid(grade, rest === '' ? 1 : classNumber(rest ?? number ?? ofK ?? ''))
  }
  const coded = /^(\d{1,2})(\d{2})班?$/.exec(plain)
  if (coded) return valid(Number(coded[1]), smallNumber(coded[2] ?? ''))
  const alone = classNumber(plain)
  if (alone !== undefined) return valid(undefined, alone)
  const parts = withGrade.exec(plain)
  const grade = gradeNumber(parts?.[1] ?? '')
  return grade === undefined ? undefined : valid(grade, classNumber(parts?.[2] ?? ''))
}

/** The number of a class: 3, 03, (3), 三, with 班 after it or not. Two numbers side by side are none. */
function classNumber(text: string): number | undefined {
  const only = /^\(? ?0?(\d+|[一二三四五六七八九十]+) ?\)? ?(?:班级?)?\)?$/.exec(text)
  return smallNumber(only?.[1] ?? '')
}

function valid(grade: number | undefined, number: number | undefined): ClassCell | undefined {
  if (number === undefined || number < 1 || number > 99) return undefined
  if (grade === undefined) return { number }
  return isGrade(grade) ? { grade, number } : undefined
}
