import { fitnessItemNames } from '@/standards/fitness/item.ts'
import { markColumns } from '../summaries/fitness-columns.ts'
import { BulkInsert, type ArrayType } from '@/server/seed/bulk-insert.ts'

const head = {
  school_id: 'int',
  round_id: 'int',
  student_id: 'bigint',
  class_id: 'bigint',
  grade: 'smallint',
  sex: 'smallint',
  state: 'text',
  taken_on: 'date',
} as const

export const checkRows = () =>
  new BulkInsert<string>('health_check', {
    ...head,
    height_cm: 'numeric',
    weight_kg: 'numeric',
    systolic: 'smallint',
    diastolic: 'smallint',
    capacity_ml: 'smallint',
    spine_thoracic: 'smallint',
    spine_thoracolumbar: 'smallint',
    spine_lumbar: 'smallint',
    spine_sagittal: 'text',
    spine_overall: 'text',
    deciduous_decayed: 'smallint',
    deciduous_missing: 'smallint',
    deciduous_filled: 'smallint',
    permanent_decayed: 'smallint',
    permanent_missing: 'smallint',
    permanent_filled: 'smallint',
    haemoglobin: 'smallint',
    bmi: 'numeric',
    weight: 'text',
    stunted: 'boolean',
    pressure_raised: 'boolean',
    spine_abnormal: 'boolean',
    caries: 'boolean',
    anaemia: 'boolean',
    weight_confirmed: 'boolean',
    pressure_confirmed: 'boolean',
    anaemia_confirmed: 'boolean',
  })

const marks = fitnessItemNames.map((item) => markColumns[item])

export const fitnessRows = () =>
  new BulkInsert<string>('fitness_test', {
    ...head,
    height_cm: 'numeric',
    weight_kg: 'numeric',
    ...Object.fromEntries(marks.map((name): [string, ArrayType] => [name, 'numeric'])),
    no_mark: 'jsonb',
    bmi: 'numeric',
    bmi_score: 'smallint',
    ...Object.fromEntries(marks.map((name): [string, ArrayType] => [`${name}_score`, 'smallint'])),
    bonus: 'smallint',
    total: 'numeric',
    level: 'text',
    rule_version: 'text',
    made_up: 'boolean',
  })
