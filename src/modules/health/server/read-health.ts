import { sql, type RawBuilder } from 'kysely'
import { gradesOf } from '@/standards/grade.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import type { HealthRow } from './families.ts'
import type { HealthView } from './health-view.ts'
import { stageIndexOfGrade } from '@/server/db/stage-of-grade.ts'

/** Counts by class, and by grade as class 0. */
export type HealthTable =
  'health_summary' | 'fitness_summary' | 'fitness_item_summary' | 'fitness_cohort_summary'

/** `stage` is 0 primary, 1 junior, 2 senior: the place in `stages`. */
export type HealthDimensionColumn = 'round_id' | 'school_id' | 'stage' | 'grade' | 'class_id' | 'sex'
export type WhereInDistrict = Pick<HealthView, 'scope' | 'school' | 'stage' | 'grade' | 'class' | 'sex'>

/** Sums of a family's columns over a view, by dimensions, from its summary. Grades are class 0 there: nothing is counted twice. */
export async function readHealth(
  db: Db,
  view: WhereInDistrict,
  family: { table: HealthTable; columns: readonly string[] },
  { roundIds, by }: { roundIds: readonly number[]; by: readonly HealthDimensionColumn[] },
): Promise<HealthRow[]> {
  const { keys, selected } = dimensionsOf(by)
  const sums = family.columns.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::int as ${sql.ref(name)}`)
  const { rows } = await sql<HealthRow>`
    select ${sql.join([...selected, ...sums])} from ${sql.table(family.table)}
    where round_id = any(${[...roundIds]}::int[]) and ${inView(view, by.includes('class_id'))}
    ${keys.length === 0 ? sql`` : sql`group by ${sql.join(keys)} order by ${sql.join(keys)}`}`.execute(db)
  return rows
}

/** One text per place of rows by these dimensions. */
export const areaKey = (by: readonly HealthDimensionColumn[]) => (row: HealthRow) =>
  by.map((name) => row[name]).join(' ')

/** What rows are grouped by, and how it is selected. */
export function dimensionsOf(by: readonly HealthDimensionColumn[]) {
  const keys = by.map((dimension) => (dimension === 'stage' ? stageOfGrade : sql.ref(dimension)))
  const selected = by.map((dimension, index) =>
    dimension === 'class_id' ? sql`class_id::int as class_id` : sql`${keys[index]!} as ${sql.ref(dimension)}`,
  )
  return { keys, selected }
}

const stageOfGrade = stageIndexOfGrade(sql`grade`)

/** The rows of such a summary that make up a view; `byClass`: its classes instead of its grades. */
export function inView(view: WhereInDistrict, byClass: boolean): RawBuilder<unknown> {
  const parts = [inScope(view.scope)]
  if (view.class) parts.push(sql<boolean>`class_id = ${view.class.id}`)
  else parts.push(byClass ? sql<boolean>`class_id <> 0` : sql<boolean>`class_id = 0`)
  if (view.school) parts.push(sql<boolean>`school_id = ${view.school.id}`)
  if (view.grade !== undefined) parts.push(sql<boolean>`grade = ${view.grade}`)
  else if (view.stage) parts.push(sql<boolean>`grade = any(${gradesOf(view.stage)}::int[])`)
  if (view.sex !== undefined) parts.push(sql<boolean>`sex = ${view.sex}`)
  return sql.join(parts, sql` and `)
}
