import type { CellIssue } from '@/contract/uploads.ts'
import { highestTenths, lowestTenths } from '@/standards/acuity.ts'
import { parseStudentNo } from '@/standards/student-number.ts'
import { isAcuity, isAxis, isPower } from './fields.ts'

/** A value that is likely meant, as text for the cell, and why. Never applied by itself. */
export type Suggestion = {
  value: string
  why: 'decimalPoint' | 'mark' | 'step' | 'axisTurn' | 'insideNumber' | 'swapped'
}

/** What is taken, and what eyes of children have: a moved decimal point is looked for within the second. */
const limitsD = { sphere: { taken: 30, usual: 12 }, cylinder: { taken: 10, usual: 6 } }

/** What the cell was probably meant to say, where that can be worked out from the row alone. `words` are the sheet's words for the sexes. */
export function suggest(
  issue: Pick<CellIssue, 'field' | 'code' | 'value'>,
  raw: Record<string, string>,
  labels: { boy: string; girl: string },
): Suggestion | undefined {
  const { field, code } = issue
  const text = issue.value
    .normalize('NFKC')
    .replace(/[\u2212\u2013\u2014]/g, '-')
    .trim()
  if (isPower(field)) return power(text, limitsD[field.startsWith('sphere') ? 'sphere' : 'cylinder'])
  if (isAcuity(field)) return acuity(text)
  if (isAxis(field)) return axis(text)
  const inside = parseStudentNo(raw['studentNo'] ?? '')
  if (field === 'sex' && inside.ok && inside.sex) {
    return { value: inside.sex === 'male' ? labels.boy : labels.girl, why: 'insideNumber' }
  }
  if (field === 'birthDate' && inside.ok && inside.birthDate && inside.birthDate !== text) {
    return { value: inside.birthDate, why: 'insideNumber' }
  }
  if (code === 'format' && /Date$|^takenOn$/.test(field)) return swappedDate(text)
  return undefined
}

function power(text: string, limit: { taken: number; usual: number }): Suggestion | undefined {
  const value = number(text)
  if (value === undefined) return undefined
  if (Math.abs(value) <= limit.taken) {
    const nearest = Math.round(value * 4) / 4
    return nearest === value ? undefined : { value: signed(nearest), why: 'step' }
  }
  const shifted = [10, 100]
    .map((by) => value / by)
    .find((each) => Math.abs(each) <= limit.usual && isStep(each))
  return shifted === undefined ? undefined : { value: signed(shifted), why: 'decimalPoint' }
}

function acuity(text: string): Suggestion | undefined {
  const value = number(text)
  if (value === undefined || !Number.isInteger(value)) return undefined
  const mark = value >= 300 && value <= 530 && value % 10 === 0 ? value / 100 : value / 10
  return mark >= lowestTenths / 10 && mark <= highestTenths / 10
    ? { value: mark.toFixed(1), why: 'mark' }
    : undefined
}

/** An axis has no direction: 270° lies as 90°. */
function axis(text: string): Suggestion | undefined {
  const value = number(text)
  if (value === undefined || !Number.isInteger(value) || (value >= 0 && value <= 180)) return undefined
  if (Math.abs(value) > 360) return undefined
  return { value: String(((value % 180) + 180) % 180), why: 'axisTurn' }
}

function swappedDate(text: string): Suggestion | undefined {
  const parts = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/.exec(text)
  const [, year = '', month = '', day = ''] = parts ?? []
  if (Number(month) <= 12 || Number(day) > 12 || Number(month) > 31) return undefined
  return { value: `${year}-${day.padStart(2, '0')}-${month.padStart(2, '0')}`, why: 'swapped' }
}

const number = (text: string) => (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined)
const isStep = (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e6 / 0.25)
const signed = (value: number) => (value > 0 ? `+${value.toFixed(2)}` : value.toFixed(2))
