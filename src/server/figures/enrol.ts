import { sql, type Kysely } from 'kysely'

/**
 * Puts the school's pupils on the list of every open round of its district: a `due` row for each who has none, and the
 * present class for those not yet seen. Who has no class in the round's school year has left and is not put there.
 * Returns the open rounds' ids.
 */
export async function enrolInOpenRounds(trx: Kysely<any>, schoolId: number): Promise<number[]> {
  const rounds = await sql<{ id: number; school_year: number }>`
    select r.id, r.school_year from screening_round r join school s on s.region_code = r.region_code
    where s.id = ${schoolId} and r.is_open`.execute(trx)
  for (const { id, school_year } of rounds.rows) {
    await sql`
      insert into vision_exam (school_id, round_id, student_id, class_id, grade, sex)
      select st.school_id, ${id}, st.id, st.class_id, c.grade, st.sex
      from student st join class c on c.school_id = st.school_id and c.id = st.class_id
      where st.school_id = ${schoolId} and c.school_year = ${school_year}
      on conflict (school_id, round_id, student_id) do update
        set class_id = excluded.class_id, grade = excluded.grade, sex = excluded.sex
        where vision_exam.state = 'due'
          and (vision_exam.class_id, vision_exam.grade, vision_exam.sex)
            is distinct from (excluded.class_id, excluded.grade, excluded.sex)`.execute(trx)
  }
  return rounds.rows.map(({ id }) => id)
}
