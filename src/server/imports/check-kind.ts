import { assessedColumns, findingNames, type CheckMeasures } from '../figures/check-grade.ts'
import { refreshCheckSummary } from '../figures/check-summary.ts'
import { orNull, type MeasuredKind } from './measured-kind.ts'

const columnOf = {
  heightCm: 'height_cm',
  weightKg: 'weight_kg',
  systolic: 'systolic',
  diastolic: 'diastolic',
  vitalCapacity: 'capacity_ml',
  spineThoracic: 'spine_thoracic',
  spineThoracolumbar: 'spine_thoracolumbar',
  spineLumbar: 'spine_lumbar',
  spineSagittal: 'spine_sagittal',
  deciduousDecayed: 'deciduous_decayed',
  deciduousMissing: 'deciduous_missing',
  deciduousFilled: 'deciduous_filled',
  permanentDecayed: 'permanent_decayed',
  permanentMissing: 'permanent_missing',
  permanentFilled: 'permanent_filled',
  haemoglobin: 'haemoglobin',
} as const satisfies Record<string, keyof CheckMeasures>
const fields = Object.entries(columnOf)

export const checkKind: MeasuredKind = {
  table: 'health_check',
  refresh: refreshCheckSummary,
  columns: [...Object.values(columnOf), ...findingNames],
  valuesOf: (record) => Object.fromEntries(fields.map(([field, column]) => [field, orNull(record[column])])),
  recordOf: (values, stored, { birthDate, sex }, takenOn) => {
    const measures = Object.fromEntries(
      fields.map(([field, column]) => [column, values[field] ?? orNull(stored?.[column])]),
    ) as unknown as CheckMeasures
    return {
      state: 'done',
      taken_on: takenOn,
      ...measures,
      ...assessedColumns(measures, { birthDate, takenOn, sex }),
    }
  },
}
