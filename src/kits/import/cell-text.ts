import type { TFunction } from 'i18next'
import type { PlanRow } from '@/contract/uploads.ts'
import { formatSigned } from '@/i18n/formats.ts'
import type { AcuityCategory } from '@/standards/acuity-category.ts'
import { isAcuity, isBend, isLongRun, isPower } from './fields.ts'
import { partsOfLabel } from '@/lib/class-parts.ts'
import { isGrade } from '@/standards/grade.ts'

type Value = string | number | null | undefined

const kinds = new Set([
  'boy',
  'girl',
  'boarder',
  'day',
  'none',
  'frame',
  'contact',
  'orthokeratology',
  'exempt',
  'absent',
  'yes',
  'no',
  'in',
  'out',
  'heats',
  'final',
  'flatBack',
  'lordosis',
  'kyphosis',
  'normal',
  'abnormal',
  'screening',
  'clinic',
])
/** Cells that anything may be written in, also what is a code elsewhere. */
const freeTexts = new Set(['clinic', 'clinicNote', 'remark'])
const codeLists = new Set(['js', 'stages', 'ownership', 'setting'])

/**
 * A value as the grid shows it: acuity as a 5-mark with one decimal or by its word, powers signed with two, a bend as the sheet has it, a long run in
 * minutes and seconds, a date of this page's round without its year, words for codes. A blank is empty.
 */
export function showValue(field: string, value: Value, t: TFunction<'import'>): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') {
    if (isAcuity(field)) return value.toFixed(1)
    if (isPower(field)) return value > 0 ? `+${formatSigned(value)}` : formatSigned(value)
    if (field === 'grade') return gradeText(value, t)
    if (field === 'class') return t('value.class', { number: value })
    if (field === 'weekday') return t(`weekday.${value as 1}`)
    if (field === 'period') return t('value.period', { number: value })
    if (isBend(field)) return bendText(value, t)
    if (isLongRun(field)) return `${Math.floor(value / 60)}'${String(value % 60).padStart(2, '0')}"`
    return String(value)
  }
  if (field === 'missed') return t(`missed.${value as 'absent'}`)
  if (field === 'diagnosis') return listed(value, (code) => t(`diagnosis.${code as 'myopia'}`))
  if (field === 'treatment') return t(`treatment.${value as 'glasses'}`)
  if (freeTexts.has(field)) return value
  if (isAcuity(field)) return t(`value.${value as AcuityCategory}`)
  if (kinds.has(value)) return t(`value.${value as 'boy'}`)
  if (codeLists.has(field)) return listed(value, (code) => t(`code.${code as 'head'}`))
  if (field === 'classes' || field === 'headClass') return listed(value, (label) => classText(label, t))
  if (field === 'item') return t(`sportItem.${value as 'rope'}`)
  if (field === 'takenOn') return value.slice(5)
  if (field === 'studentNo') return shortNumber(value)
  return value
}

const listed = (value: string, word: (part: string) => string) => value.split(',').map(word).join('、')

/** Below 0 the left is low: `-1` as 左低右高Ⅰ度. */
function bendText(bend: number, t: TFunction<'import'>) {
  const degree = 'ⅠⅡⅢ'[Math.abs(bend) - 1]
  return degree ? t(bend < 0 ? 'value.leftLow' : 'value.rightLow', { degree }) : t('value.none')
}

/** `5-1` as 五年级 1 班, `-1-2` as 大班 2 班. */
function classText(label: string, t: TFunction<'import'>) {
  const { grade, number } = partsOfLabel(label)
  return t('value.gradeClass', { grade: gradeText(grade, t), number })
}

export const gradeText = (grade: number, t: TFunction<'import'>) =>
  isGrade(grade) ? t(`grade.${grade}`) : String(grade)

/** `G9901 **** 0417`: enough to find the line in the sheet. */
const shortNumber = (number: string) =>
  number.length > 12 ? `${number.slice(0, 5)} **** ${number.slice(-4)}` : number

/**
 * What a cell says: as read, or, where it could not be read, as it stands in the sheet. A class brings its grade with it, unless the grade
 * has a column of its own.
 */
export function cellText(row: PlanRow, field: string, t: TFunction<'import'>, withGrade = true): string {
  const issue = issueAt(row, field)
  if (issue) return issue.value
  const value = row.values[field]
  if (
    withGrade &&
    field === 'class' &&
    typeof value === 'number' &&
    typeof row.values['grade'] === 'number'
  ) {
    return t('value.gradeClass', { grade: gradeText(row.values['grade'], t), number: value })
  }
  return value === undefined ? (row.raw[field] ?? '') : showValue(field, value, t)
}

export const issueAt = (row: PlanRow, field: string) => row.issues.find((issue) => issue.field === field)
export const warningAt = (row: PlanRow, field: string) => row.warnings.find((issue) => issue.field === field)
