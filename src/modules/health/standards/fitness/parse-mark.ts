import type { Sex } from '../sex.ts'
import { absentLabels, exemptLabels } from '@/standards/missed.ts'
import { itemDefinitions, type FitnessItem, type FitnessMark } from '@/standards/fitness/item.ts'
import { hasFitnessItem } from './items.ts'
import { markDoubt } from './mark-range.ts'
import { readLongTime, readShortTime } from './mark-time.ts'

/**
 * format: no mark of this item; seconds: more than 59 after the minutes; decimals: finer than the item is measured;
 * range: beyond any record; notForGrade: this grade and sex do not do the item.
 */
export type MarkRefusal = 'format' | 'seconds' | 'decimals' | 'range' | 'notForGrade'

/** unusual: possible, seldom at school; shortened: a time such as 3.5 that was read as 3'50". */
export type MarkWarning = 'unusual' | 'shortened'

export type MarkReading =
  { ok: true; mark: FitnessMark; warnings: MarkWarning[] } | { ok: false; code: MarkRefusal }

const missingLabels = ['', '-', '—', '/', '无', '未测', '缺测', '漏测']

/**
 * Reads a cell as the mark of an item for a child. Runs come back in seconds; a time finer than the item is measured is
 * rounded up, which no score notices. Full-width characters and the many quote marks of minutes and seconds are understood.
 */
export function parseMark(
  item: FitnessItem,
  text: string,
  student: { grade: number; sex: Sex },
): MarkReading {
  const plain = plainMark(text)
  const isExempt = exemptLabels.includes(plain)
  const isAbsent = absentLabels.includes(plain)
  if (!hasFitnessItem(item, student.grade, student.sex)) {
    // a word all along a row claims no test of an item the child does not have
    if (isExempt || isAbsent || missingLabels.includes(plain)) return state('missing')
    return { ok: false, code: 'notForGrade' }
  }
  if (missingLabels.includes(plain)) return state('missing')
  if (isExempt) return state('exempt')
  if (isAbsent) return state('absent')

  const value = itemDefinitions[item].unit === 's' ? readTime(item, plain) : readAmount(item, plain)
  if (!value.ok) return value
  const doubt = markDoubt(item, value.raw)
  if (doubt === 'impossible') return { ok: false, code: 'range' }
  const warnings: MarkWarning[] = [
    ...(doubt === 'unusual' ? (['unusual'] as const) : []),
    ...(value.shortened ? (['shortened'] as const) : []),
  ]
  return { ok: true, mark: { state: 'value', raw: value.raw }, warnings }
}

type Value = { ok: true; raw: number; shortened: boolean } | { ok: false; code: MarkRefusal }

function readTime(item: FitnessItem, plain: string): Value {
  const time = item === 'sprint50' ? readShortTime(plain) : readLongTime(plain)
  if (!time.ok) return time
  const scale = 10 ** itemDefinitions[item].decimals
  // 10.1 × 10 is 101 only after its binary tail is cut off
  const raw = Math.ceil(Number((time.seconds * scale).toFixed(4))) / scale
  return { ok: true, raw, shortened: time.shortened }
}

function readAmount(item: FitnessItem, plain: string): Value {
  const bare = plain.replace(/(毫升|ml|厘米|cm|次|个)$/i, '')
  if (!/^[+-]?(\d{1,5}(\.\d*)?|\.\d+)$/.test(bare)) return { ok: false, code: 'format' }
  const raw = Number(bare)
  const scale = 10 ** itemDefinitions[item].decimals
  if (Math.round(raw * scale) / scale !== raw) return { ok: false, code: 'decimals' }
  // not −0
  return { ok: true, raw: raw === 0 ? 0 : raw, shortened: false }
}

/** One kind of minute mark ('), second mark (") and minus, no blanks, no full-width characters. */
function plainMark(text: string): string {
  return text
    .replace(/[″”“＂〃]/g, '"')
    .replace(/[′’‘＇´`ʹ]/g, "'")
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/[−–]/g, '-')
    .replace(/''/g, '"')
    .replace(/分钟?|:/g, "'")
    .replace(/秒/g, '"')
}

const state = (of: 'exempt' | 'absent' | 'missing'): MarkReading => ({
  ok: true,
  mark: { state: of },
  warnings: [],
})
