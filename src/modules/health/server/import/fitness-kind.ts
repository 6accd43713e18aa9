import {
  fitnessColumns,
  fitnessRecord,
  fitnessValuesOf,
  noMeasures,
  saidOf,
  unscored,
  type FitnessField,
  type FitnessValues,
} from '../summaries/fitness-record.ts'
import { refreshFitnessSummary } from '../summaries/fitness-summary.ts'
import type { MeasuredKind } from './measured-kind.ts'

const fields = Object.keys(fitnessColumns) as FitnessField[]

export const fitnessKind: MeasuredKind = {
  table: 'fitness_test',
  refresh: refreshFitnessSummary,
  columns: [...Object.keys(noMeasures), ...Object.keys(unscored), 'made_up'],
  valuesOf: fitnessValuesOf,
  recordOf: (values, stored, student, takenOn) => {
    const before = stored ? saidOf(stored) : undefined
    const merged = Object.fromEntries(
      fields.map((field) => [field, values[field] ?? before?.[field] ?? null]),
    ) as FitnessValues
    return fitnessRecord(merged, student, takenOn, stored)
  },
}
