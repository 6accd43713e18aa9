import type { FitnessItem } from '@/standards/fitness/item.ts'
import { fitnessItems } from '@/standards/fitness/items.ts'
import {
  markColumns,
  scoredColumns,
  sexOfCode,
  type FitnessMeasures,
  type NoMark,
} from '../figures/fitness-columns.ts'
import { refreshFitnessSummary } from '../figures/fitness-summary.ts'
import { orNull, type MeasuredKind } from './measured-kind.ts'
import type { Values } from './staged-row.ts'

type Stored = Readonly<Record<string, unknown>>

/** The column of each measure that a workbook has. */
export const fitnessColumns = { heightCm: 'height_cm', weightKg: 'weight_kg', ...markColumns } as const
const measures = Object.entries(fitnessColumns)

const nothing = {
  ...Object.fromEntries(measures.map(([, column]) => [column, null])),
  no_mark: null,
} as unknown as FitnessMeasures
const unscored = Object.fromEntries(Object.keys(scoredColumns(nothing, 1, 1)).map((name) => [name, null]))

/** A mark, or why there is none (`exempt`, `absent`), or null. */
function said(record: Stored): Values {
  const noMark = (record['no_mark'] ?? {}) as Readonly<Record<string, 'exempt' | 'absent'>>
  return Object.fromEntries(
    measures.map(([field, column]) => [field, orNull(record[column]) ?? noMark[field] ?? null]),
  )
}

/** Who was not tested at all says so of every item. */
function valuesOf(record: Stored): Values {
  const values = said(record)
  const whole = record['state'] === 'exempt' || record['state'] === 'absent' ? record['state'] : null
  for (const item of Object.keys(markColumns)) values[item] ??= whole
  return values
}

/** Excused from every item of the grade is `exempt`, also who was weighed. Without a measure: absent where an item says so, else excused. */
function stateOf(values: Values, items: readonly FitnessItem[]): 'done' | 'exempt' | 'absent' {
  if (items.every((item) => values[item] === 'exempt')) return 'exempt'
  const all = Object.values(values)
  if (all.some((value) => typeof value === 'number')) return 'done'
  return all.includes('absent') ? 'absent' : 'exempt'
}

export const fitnessKind: MeasuredKind = {
  table: 'fitness_test',
  refresh: refreshFitnessSummary,
  columns: [...Object.keys(nothing), ...Object.keys(unscored)],
  valuesOf,
  recordOf: (values, stored, { grade, sex }, takenOn) => {
    const before = stored ? said(stored) : {}
    const merged: Values = {}
    for (const [field] of measures) merged[field] = values[field] ?? before[field] ?? null
    const items = fitnessItems(grade, sexOfCode(sex)).map(({ item }) => item)
    const state = stateOf(merged, items)
    const test = { ...nothing }
    const noMark: NoMark = {}
    for (const [field, column] of measures) {
      const value = merged[field]
      if (typeof value === 'number') test[column] = value
      else if (value === 'exempt' || value === 'absent') noMark[field as FitnessItem] = value
    }
    if (state !== 'exempt' && Object.keys(noMark).length > 0) test.no_mark = noMark
    if (state !== 'done') return { ...test, ...unscored, state, taken_on: null }
    return { ...test, ...scoredColumns(test, grade, sex), state, taken_on: takenOn }
  },
}
