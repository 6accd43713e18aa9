import { sql, type RawBuilder } from 'kysely'
import type { RoundKind } from '@/contract/round-kind.ts'
import { markColumns } from '@/modules/health/server/public.ts'

/** What a kind's records hold, for the rules and for the figures of quality. SQL is about a record under the alias `e`. */
interface PartColumns {
  /** Column of each measured field. */
  fields: Readonly<Record<string, string>>
  /** The rows that may be alike, and what makes them so (`standards/part-rules.ts` says the same of rows in memory). */
  isTelling: RawBuilder<boolean>
  alike: readonly string[]
  /** The digit that stands last in what is measured most: acuity of the right eye, height in mm, vital capacity in mL. */
  lastDigit: RawBuilder<number>
  /** Students with the kind's finding, of those in whom it can be judged. */
  found: RawBuilder<boolean>
  judged: RawBuilder<boolean>
}

const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const named = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [camel(column), column]))

const lenses = ['sphere_right', 'cylinder_right', 'axis_right', 'sphere_left', 'cylinder_left', 'axis_left']
const bodyColumns = ['height_cm', 'weight_kg', 'systolic', 'diastolic', 'capacity_ml', 'haemoglobin']
const testColumns = ['height_cm', 'weight_kg', ...Object.values(markColumns)]
/** Four values that are all those of another student are no accident. */
const fourOf = (columns: readonly string[]) =>
  sql<boolean>`num_nonnulls(${sql.join(columns.map((column) => sql.ref(`e.${column}`)))}) >= 4`

export const columnsOfParts: Record<RoundKind, PartColumns> = {
  vision: {
    fields: named(['glasses', 'ucva_right', 'ucva_left', 'cva_right', 'cva_left', ...lenses]),
    isTelling: sql`(e.sphere_right is not null and e.sphere_left is not null and e.cylinder_right <> 0
      and e.cylinder_left <> 0 and e.axis_right is not null and e.axis_left is not null)`,
    alike: ['ucva_right', 'ucva_left', ...lenses],
    lastDigit: sql`case when e.ucva_right >= 30 then e.ucva_right % 10 end`,
    found: sql`e.band > 0`,
    judged: sql`e.band is not null`,
  },
  check: {
    fields: named([
      ...bodyColumns,
      'deciduous_decayed',
      'deciduous_missing',
      'deciduous_filled',
      'permanent_decayed',
      'permanent_missing',
      'permanent_filled',
    ]),
    isTelling: fourOf(bodyColumns),
    alike: bodyColumns,
    lastDigit: sql`(e.height_cm * 10)::int % 10`,
    found: sql`e.weight in ('overweight', 'obese')`,
    judged: sql`e.weight is not null`,
  },
  fitness: {
    fields: { heightCm: 'height_cm', weightKg: 'weight_kg', ...markColumns },
    isTelling: fourOf(testColumns),
    alike: testColumns,
    lastDigit: sql`e.vital_capacity % 10`,
    found: sql`e.level in ('excellent', 'good')`,
    judged: sql`e.level is not null`,
  },
}

/** The measured values of a record as one object, by the names of the fields. */
export const valuesOfRecord = (kind: RoundKind, alias: 'e' | 'p'): RawBuilder<unknown> => {
  const parts = Object.entries(columnsOfParts[kind].fields).flatMap(([field, column]) => [
    sql.lit(field),
    sql.ref(`${alias}.${column}`),
  ])
  return sql`jsonb_build_object(${sql.join(parts)})`
}
