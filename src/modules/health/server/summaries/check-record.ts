import {
  assessedColumns,
  findingNames,
  nothingFound,
  type CheckFindings,
  type CheckMeasures,
} from './check-grade.ts'

/** The column of each measure of a check-up, by the field that workbooks and corrections name. */
export const checkColumns = {
  heightCm: 'height_cm',
  weightKg: 'weight_kg',
  systolic: 'systolic',
  diastolic: 'diastolic',
  vitalCapacity: 'capacity_ml',
  spineThoracic: 'spine_thoracic',
  spineThoracolumbar: 'spine_thoracolumbar',
  spineLumbar: 'spine_lumbar',
  spineSagittal: 'spine_sagittal',
  spineOverall: 'spine_overall',
  deciduousDecayed: 'deciduous_decayed',
  deciduousMissing: 'deciduous_missing',
  deciduousFilled: 'deciduous_filled',
  permanentDecayed: 'permanent_decayed',
  permanentMissing: 'permanent_missing',
  permanentFilled: 'permanent_filled',
  haemoglobin: 'haemoglobin',
} as const satisfies Record<string, keyof CheckMeasures>
const fields = Object.entries(checkColumns)

type Value = string | number | null
const orNull = (value: unknown): Value =>
  typeof value === 'number' || typeof value === 'string' ? value : null

/** What a workbook or a correction fills, and what is found from it. */
export const checkRecordColumns: readonly string[] = [
  'exempt_reason',
  ...Object.values(checkColumns),
  ...findingNames,
]

/** Each measure of a stored check-up, or null. */
export const checkValuesOf = (record: Readonly<Record<string, unknown>>): Record<string, Value> =>
  Object.fromEntries(fields.map(([field, column]) => [field, orNull(record[column])]))

export type CheckRecord = CheckMeasures &
  CheckFindings & { state: 'done'; exempt_reason: null; taken_on: string }

/** The record that these measures of a child make, held against the standards; nothing is found of whose birth date is not known. */
export function checkRecord(
  values: Readonly<Record<string, Value>>,
  { birthDate, sex }: { birthDate: string | null; sex: number },
  takenOn: string,
): CheckRecord {
  const measures = Object.fromEntries(
    fields.map(([field, column]) => [column, values[field] ?? null]),
  ) as unknown as CheckMeasures
  const found = birthDate === null ? nothingFound : assessedColumns(measures, { birthDate, takenOn, sex })
  return { state: 'done', exempt_reason: null, taken_on: takenOn, ...measures, ...found }
}
