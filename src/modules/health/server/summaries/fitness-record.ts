import type { FitnessItem } from '@/standards/fitness/item.ts'
import { fitnessItems } from '@/modules/health/standards/fitness/items.ts'
import {
  markColumns,
  scoredColumns,
  sexOfCode,
  type FitnessMeasures,
  type FitnessScores,
  type NoMark,
} from './fitness-columns.ts'

type Stored = Readonly<Record<string, unknown>>

/** The column of each measure of a fitness test. */
export const fitnessColumns = { heightCm: 'height_cm', weightKg: 'weight_kg', ...markColumns } as const
export type FitnessField = keyof typeof fitnessColumns
const measures = Object.entries(fitnessColumns) as [FitnessField, (typeof fitnessColumns)[FitnessField]][]

/** Each measure, or why an item has none, or null. */
export type FitnessValues = Record<FitnessField, number | 'exempt' | 'absent' | null>

export const noMeasures = {
  ...Object.fromEntries(measures.map(([, column]) => [column, null])),
  no_mark: null,
} as unknown as FitnessMeasures
export const unscored = Object.fromEntries(
  Object.keys(scoredColumns(noMeasures, 1, 1)).map((name) => [name, null]),
) as Record<keyof FitnessScores, null>

/** What a stored test says of each measure by itself. */
export function saidOf(record: Stored): FitnessValues {
  const noMark = (record['no_mark'] ?? {}) as NoMark
  return Object.fromEntries(
    measures.map(([field, column]) => [field, record[column] ?? noMark[field as FitnessItem] ?? null]),
  ) as FitnessValues
}

/** Who was not tested at all says so of every item. */
export function fitnessValuesOf(record: Stored): FitnessValues {
  const values = saidOf(record)
  const whole = record['state'] === 'exempt' || record['state'] === 'absent' ? record['state'] : null
  for (const item of Object.keys(markColumns) as FitnessItem[]) values[item] ??= whole
  return values
}

/** Excused from every item of the grade is `exempt`, also who was weighed. Without a measure: absent where an item says so, else excused. */
function stateOf(values: FitnessValues, items: readonly FitnessItem[]): 'done' | 'exempt' | 'absent' {
  if (items.every((item) => values[item] === 'exempt')) return 'exempt'
  const all = Object.values(values)
  if (all.some((value) => typeof value === 'number')) return 'done'
  return all.includes('absent') ? 'absent' : 'exempt'
}

/**
 * Whether a student made something up (补测): has a mark where the record before said absent, of the item or of the whole test. It stays so
 * as long as the test is done.
 */
function isMadeUp(values: FitnessValues, before: Stored | null): boolean {
  if (before === null) return false
  const said = fitnessValuesOf(before)
  const items = Object.keys(markColumns) as FitnessItem[]
  return (
    before['made_up'] === true ||
    items.some((item) => said[item] === 'absent' && typeof values[item] === 'number')
  )
}

/**
 * The record that these measures of a child make of the one before, scored; sex by GB/T 2261.1, `takenOn` `YYYY-MM-DD`.
 */
export function fitnessRecord(
  values: FitnessValues,
  { grade, sex }: { grade: number; sex: number },
  takenOn: string,
  before: Stored | null,
) {
  const items = fitnessItems(grade, sexOfCode(sex)).map(({ item }) => item)
  const state = stateOf(values, items)
  const test: FitnessMeasures = { ...noMeasures }
  const noMark: NoMark = {}
  for (const [field, column] of measures) {
    const value = values[field]
    if (typeof value === 'number') test[column] = value
    else if (value !== null) noMark[field as FitnessItem] = value
  }
  if (state !== 'exempt' && Object.keys(noMark).length > 0) test.no_mark = noMark
  if (state !== 'done') return { ...test, ...unscored, state, taken_on: null, made_up: false }
  const scored = scoredColumns(test, grade, sex)
  return { ...test, ...scored, state, taken_on: takenOn, made_up: isMadeUp(values, before) }
}
