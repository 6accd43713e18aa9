import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { gradeTakesPart } from '@/server/rounds/takes-part.ts'

/**
 * Puts the school's students on the list of every open round of its district: a `due` row for each who has none, and the
 * present class for those not yet seen. Who has no class in the round's school year has left and is not put there. Nor is,
 * until both are known, who has no sex or no birth date in the record: figures are by sex, and grading asks the age. Who was
 * deleted or moved away, or lost sex or birth date, leaves the list while not yet seen; who was seen in this round at another
 * school before moving here (`came_from.seen`) is not asked again. Returns the open rounds' ids.
 */
export async function enrolInOpenRounds(trx: Db, schoolId: number): Promise<number[]> {
  const rounds = await sql<{ id: number; school_year: number }>`
    select r.id, r.school_year from screening_round r join school s on s.region_code = r.region_code
    where s.id = ${schoolId} and r.is_open`.execute(trx)
  for (const { id, school_year } of rounds.rows) {
    await sql`
      delete from vision_exam e using student st
      where e.school_id = ${schoolId} and e.round_id = ${id} and e.state = 'due'
        and st.school_id = e.school_id and st.id = e.student_id
        and (st.removed is not null or st.sex = 0 or st.birth_date is null)`.execute(trx)
    await sql`
      insert into vision_exam (school_id, round_id, student_id, class_id, grade, sex)
      select st.school_id, ${id}, st.id, st.class_id, c.grade, st.sex
      from student st join class c on c.school_id = st.school_id and c.id = st.class_id
      join screening_round r on r.id = ${id} and ${gradeTakesPart('r', sql`st.school_id`, sql`c.grade`)}
      where st.school_id = ${schoolId} and c.school_year = ${school_year}
        and st.removed is null and st.sex <> 0 and st.birth_date is not null
        and not coalesce(st.came_from->'seen' @> to_jsonb(${id}::int), false)
      on conflict (school_id, round_id, student_id) do update
        set class_id = excluded.class_id, grade = excluded.grade, sex = excluded.sex
        where vision_exam.state = 'due'
          and (vision_exam.class_id, vision_exam.grade, vision_exam.sex)
            is distinct from (excluded.class_id, excluded.grade, excluded.sex)`.execute(trx)
  }
  return rounds.rows.map(({ id }) => id)
}
