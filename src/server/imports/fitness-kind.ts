import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { markColumns, scoredColumns, type FitnessMeasures, type NoMark } from '../figures/fitness-columns.ts'
import { refreshFitnessSummary } from '../figures/fitness-summary.ts'
import type { FieldValue } from '../workbook/issue.ts'
import { orNull, type MeasuredKind } from './measured-kind.ts'
import type { Values } from './staged-row.ts'

type Stored = Readonly<Record<string, unknown>>

const nothing: FitnessMeasures = {
  ...{ height_cm: null, weight_kg: null, no_mark: null },
  ...(Object.fromEntries(Object.values(markColumns).map((column) => [column, null])) as Record<
    (typeof markColumns)[keyof typeof markColumns],
    null
  >),
}
const unscored = Object.fromEntries(Object.keys(scoredColumns(nothing, 1, 1)).map((name) => [name, null]))

/** A mark, why there is none (`exempt`, `absent`), or null. Who was not tested at all says so of the whole test. */
function valuesOf(record: Stored): Values {
  const noMark = (record['no_mark'] ?? {}) as NoMark
  const whole = record['state'] === 'exempt' || record['state'] === 'absent' ? record['state'] : null
  const marks = fitnessItemNames.map((item): [string, FieldValue] => [
    item,
    orNull(record[markColumns[item]]) ?? noMark[item] ?? whole,
  ])
  return {
    heightCm: orNull(record['height_cm']),
    weightKg: orNull(record['weight_kg']),
    ...Object.fromEntries(marks),
  }
}

/** Without a single measure the child was excused or did not come. */
function stateOf(values: Values): 'done' | 'exempt' | 'absent' {
  const all = [values['heightCm'], values['weightKg'], ...fitnessItemNames.map((item) => values[item])]
  if (all.some((value) => typeof value === 'number')) return 'done'
  return all.includes('exempt') ? 'exempt' : 'absent'
}

export const fitnessKind: MeasuredKind = {
  table: 'fitness_test',
  refresh: refreshFitnessSummary,
  columns: [...Object.keys(nothing), ...Object.keys(unscored)],
  valuesOf,
  recordOf: (values, stored, { grade, sex }, takenOn) => {
    const before = stored && stored['state'] === 'done' ? valuesOf(stored) : {}
    const merged: Values = {}
    for (const field of ['heightCm', 'weightKg', ...fitnessItemNames])
      merged[field] = values[field] ?? before[field] ?? null
    const state = stateOf(merged)
    if (state !== 'done') return { ...nothing, ...unscored, state, taken_on: null }
    const noMark: NoMark = {}
    const test: FitnessMeasures = {
      ...nothing,
      height_cm: numberOf(merged['heightCm']),
      weight_kg: numberOf(merged['weightKg']),
    }
    for (const item of fitnessItemNames) {
      const value = merged[item]
      if (typeof value === 'number') test[markColumns[item]] = value
      else if (value === 'exempt' || value === 'absent') noMark[item] = value
    }
    if (Object.keys(noMark).length > 0) test.no_mark = noMark
    return { ...test, ...scoredColumns(test, grade, sex), state, taken_on: takenOn }
  },
}

const numberOf = (value: FieldValue | undefined): number | null => (typeof value === 'number' ? value : null)
