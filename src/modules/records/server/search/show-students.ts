import { sql, type RawBuilder } from 'kysely'
import type { FoundStudent } from '@/contract/search.ts'
import type { Db } from '@/server/db/schema.ts'
import { prepared } from '@/server/db/prepare.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import type { Scope } from '@/server/db/scope.ts'
import { hitsInPerson } from './hits.ts'
import { isOwnStudent, ofOwnSchools } from './own-students.ts'
import type { Query } from '@/server/reference/read-text.ts'

const shownDigits = 4

/**
 * Students with what is shown of them, as a query over a table of (school_id, id, place, total), by place. One row at a time by
 * its key: planning a join would take longer than reading them.
 */
export const studentsAt = (
  input: RawBuilder<unknown>,
  scope: Scope,
): RawBuilder<ReadStudent> => sql<ReadStudent>`${prepared}
  select s.*, (select name from school where id = found.school_id) as school, found.total
  from ${input} as found (school_id, id, place, total)
  cross join lateral (
    select s.id, s.name, case s.sex when 1 then 'boy' when 2 then 'girl' else 'unknown' end as sex, s.school_id as "schoolId",
      (select c.grade from class c where c.school_id = s.school_id and c.id = s.class_id) as grade,
      (select c.number from class c where c.school_id = s.school_id and c.id = s.class_id) as class,
      coalesce(right(s.student_no, ${sql.lit(shownDigits)}), '') as number
    from student s where s.school_id = found.school_id and s.id = found.id and ${isOwnStudent(scope)} offset 0) s
  where ${ofOwnSchools(scope, 'found.school_id')}
  order by found.place`

export interface ReadStudent extends FoundStudent {
  total: number
}

/** As the caller may see them: names only inside the own school (domain.md, rule 6), numbers by their end. */
export function maskStudents(rows: readonly ReadStudent[], scope: Scope, query: Query): FoundStudent[] {
  return rows.map(({ total: _total, ...student }) => {
    const name = disclose('studentName', student.name, readerOf(scope, student.schoolId))
    const hits = hitsInPerson(student.name, query)
    const seen = hits && (name === student.name ? hits : seenHits(hits, student.name, name))
    return {
      ...student,
      name,
      ...(seen ? { hits: seen } : {}),
      number: student.number && `**** ${student.number}`,
    }
  })
}

/** Places of a masked name: it shows the first character, and may show the last. */
function seenHits(hits: readonly number[], name: string, masked: string): number[] {
  const last = [...name].length - 1
  const lastSeen = [...masked].length - 1
  const positions = hits.map((at) => (at === last ? lastSeen : at === 0 ? 0 : -1))
  return positions.filter((at) => at >= 0 && [...masked][at] !== '*')
}

/** Students found before, as they are now, in the order given; who has gone, or out of scope, since is left out. */
export async function showAgain(
  db: Db,
  scope: Scope,
  query: Query,
  found: readonly Pick<FoundStudent, 'id' | 'schoolId'>[],
): Promise<FoundStudent[]> {
  const schools = found.map(({ schoolId }) => schoolId)
  const input = sql`(
    select school_id, id, place, 0 from unnest(${schools}::int[], ${found.map(({ id }) => id)}::bigint[])
      with ordinality as stored (school_id, id, place))`
  const { rows } = await studentsAt(input, scope).execute(db)
  return maskStudents(rows, scope, query)
}
