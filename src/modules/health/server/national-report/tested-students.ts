import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { inScope, type Scope } from '@/server/db/scope.ts'
import type { FitnessMeasures } from '../summaries/fitness-columns.ts'

/** A student on the list of a fitness round, with the test as it is stored, if there is one. */
export interface TestedStudent {
  id: number
  studentNo: string | null
  name: string
  sex: number
  birthDate: string | null
  classId: number
  grade: number
  /** Of the class. */
  number: number
  test: (FitnessMeasures & { state: 'due' | 'done' | 'absent' | 'exempt' }) | null
}

/** Students of a school whom a fitness round is about, by class and name; their class is that of the test, or of now. */
export async function testedStudents(
  db: Db,
  scope: Scope,
  { round, grade, classId }: { round: number; grade?: number | undefined; classId?: number | undefined },
): Promise<TestedStudent[]> {
  const { rows } = await sql<TestedStudent>`
    select s.id, s.student_no as "studentNo", s.name, s.sex, s.birth_date::text as "birthDate", c.id as "classId",
      coalesce(e.grade, c.grade) as grade, c.number, to_jsonb(e) as test
    from student s
    left join fitness_test e on e.school_id = s.school_id and e.student_id = s.id and e.round_id = ${round}
    join class c on c.school_id = s.school_id and c.id = coalesce(e.class_id, s.class_id)
    where ${inScope(scope, 's.school_id', 'c.id')} and s.removed is null
      and c.school_year = (select school_year from health_round where id = ${round})
      and ${grade === undefined ? sql`true` : sql`coalesce(e.grade, c.grade) = ${grade}`}
      and ${classId === undefined ? sql`true` : sql`c.id = ${classId}`}
    order by grade, c.number, s.name_pinyin, s.id`.execute(db)
  return rows
}
