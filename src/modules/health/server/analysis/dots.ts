import { sql } from 'kysely'
import { gradesOf } from '@/standards/grade.ts'
import type { Db } from '@/server/db/schema.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { inScope } from '@/server/db/scope.ts'
import type { HealthView } from '../health-view.ts'

interface Dot {
  score: number
  sex: 'boy' | 'girl'
  student?: number
  name?: string
}

/** Everybody of a school, or a grade or class of it, with a total, from the lowest; `named`: who it is. */
export async function readDots(db: Db, view: HealthView, named: boolean): Promise<Dot[]> {
  const { scope, school, round, grade, stage, sex } = view
  const parts = [
    inScope(scope, 'e.school_id'),
    sql<boolean>`e.school_id = ${school?.id ?? 0} and e.round_id = ${round.id} and e.total is not null`,
    ...(view.class ? [sql<boolean>`e.class_id = ${view.class.id}`] : []),
    ...(grade === undefined ? [] : [sql<boolean>`e.grade = ${grade}`]),
    ...(stage && grade === undefined ? [sql<boolean>`e.grade = any(${gradesOf(stage)}::int[])`] : []),
    ...(sex === undefined ? [] : [sql<boolean>`e.sex = ${sex}`]),
  ]
  const { rows } = await sql<{ score: number; sex: number; student: number; name: string }>`
    select e.total::float8 as score, e.sex, e.student_id::int as student, s.name
    from fitness_test e
    join student s on s.school_id = e.school_id and s.id = e.student_id
    where ${sql.join(parts, sql` and `)}
    order by e.total, e.sex, e.student_id`.execute(db)
  const reader = readerOf(scope, school?.id)
  return rows.map(({ score, sex: code, student, name }) => ({
    score,
    sex: code === 1 ? 'boy' : 'girl',
    ...(named ? { student, name: disclose('studentName', name, reader) } : {}),
  }))
}
