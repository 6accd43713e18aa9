import { sql } from 'kysely'
import { required } from '@/lib/required.ts'
import type { HealthDimension } from '@/modules/health/contract/screen.ts'
import { stageOf, stages } from '@/standards/grade.ts'
import type { Db } from '@/server/db/schema.ts'
import { inScope } from '@/server/db/scope.ts'
import type { HealthRow } from './families.ts'
import type { HealthView } from './health-view.ts'
import type { HealthDimensionColumn } from './read-health.ts'

/** The columns by which rows of a dimension are distinguished. */
export const dimensionColumns: Record<HealthDimension, readonly HealthDimensionColumn[]> = {
  school: ['school_id'],
  stage: ['stage'],
  grade: ['grade'],
  class: ['grade', 'class_id'],
  sex: ['sex'],
}

/** Says of a row of a view what it is of: its words in the reply, and its place for what is hidden. */
export async function identitiesOf(db: Db, view: HealthView, by: HealthDimension) {
  const names = by === 'school' ? await namesInView(db, view) : new Map<number, string>()
  const numbers = by === 'class' ? await numbersOf(db, view) : new Map<number, number>()
  return (row: HealthRow) => identityOf(row, by, names, numbers)
}

function identityOf(
  row: HealthRow,
  by: HealthDimension,
  names: ReadonlyMap<number, string>,
  numbers: ReadonlyMap<number, number>,
) {
  const [school = 0, grade = 0, id = 0, sex = 0] = ['school_id', 'grade', 'class_id', 'sex'].map(
    (name) => row[name],
  )
  if (by === 'school') {
    const name = names.get(school) ?? String(school)
    return { of: { key: `school-${school}`, id: school, name }, area: { school } }
  }
  if (by === 'stage') {
    const stage = required(stages[row['stage'] ?? 0], 'a stage')
    return { of: { key: stage, stage }, area: { stage } }
  }
  if (by === 'grade') return { of: { key: `grade-${grade}`, grade, stage: stageOf(grade) }, area: { grade } }
  if (by === 'class') {
    const number = numbers.get(id) ?? 0
    return { of: { key: `class-${id}`, id, grade, number }, area: { grade, class: id } }
  }
  const named = sex === 1 ? ('boy' as const) : ('girl' as const)
  return { of: { key: named, sex: named }, area: { sex } }
}

async function namesInView(db: Db, { scope }: HealthView): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('school')
    .select(['id', 'name'])
    .where(inScope(scope, 'school.id'))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function numbersOf(db: Db, { school, round }: HealthView): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; number: number }>`
    select id::int, number from class where school_id = ${school?.id ?? 0} and school_year = ${round.schoolYear}`.execute(
    db,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
