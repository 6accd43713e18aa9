import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { HealthRoundKind } from '@/modules/health/contract/rounds.ts'
import type { ChangedRound } from '@/modules/records/server/public.ts'
import { gradeTakesPart } from '@/server/rounds/takes-part.ts'
import { refreshCheckSummary } from './check-summary.ts'
import { refreshFitnessSummary } from './fitness-summary.ts'

interface OpenedRound {
  id: number
  kind: HealthRoundKind
  schoolYear: number
}

/**
 * Puts a school's students on the lists of all open check-ups and fitness tests of its district and counts them, whenever students were
 * written: the same that `enrolInOpenRounds` does for screenings. Who left, or lost sex or birth date, leaves the list while not yet
 * seen. Returns the rounds. The caller holds the school.
 */
export async function enrolInHealthRounds(trx: Db, schoolId: number): Promise<ChangedRound[]> {
  const { rows } = await sql<OpenedRound>`
    select r.id, r.kind, r.school_year as "schoolYear"
    from health_round r join school k on k.region_code = r.region_code
    where k.id = ${schoolId} and r.is_open order by r.id`.execute(trx)
  for (const round of rows) await enrolInHealthRound(trx, round, schoolId)
  return rows.map(({ id, kind }) => ({ kind, round: id }))
}

/**
 * Puts a school's students of the round's school year on its list as due who are not there yet, and counts it. Who has no sex or no birth
 * date is not put there: figures are by sex, and limits by age. Nor is who was seen in this round at another school before moving here
 * (`came_from.seenHealth`). Who is due stands in the present class. The caller holds the school.
 */
async function enrolInHealthRound(trx: Db, round: OpenedRound, schoolId: number): Promise<void> {
  const table = sql.table(round.kind === 'check' ? 'health_check' : 'fitness_test')
  await sql`
    delete from ${table} e using student st
    where e.school_id = ${schoolId} and e.round_id = ${round.id} and e.state = 'due'
      and st.school_id = e.school_id and st.id = e.student_id
      and (st.removed is not null or st.sex = 0 or st.birth_date is null)`.execute(trx)
  await sql`
    insert into ${table} (school_id, round_id, student_id, class_id, grade, sex)
    select st.school_id, ${round.id}::int, st.id, st.class_id, c.grade, st.sex
    from student st join class c on c.school_id = st.school_id and c.id = st.class_id
    join health_round r on r.id = ${round.id} and ${gradeTakesPart('r', sql`st.school_id`, sql`c.grade`)}
    where st.school_id = ${schoolId} and c.school_year = ${round.schoolYear}
      and st.removed is null and st.sex <> 0 and st.birth_date is not null
      and not coalesce(st.came_from->'seenHealth' @> to_jsonb(${round.id}::int), false)
    on conflict (school_id, round_id, student_id) do update
      set class_id = excluded.class_id, grade = excluded.grade, sex = excluded.sex
      where ${table}.state = 'due'
        and (${table}.class_id, ${table}.grade, ${table}.sex)
          is distinct from (excluded.class_id, excluded.grade, excluded.sex)`.execute(trx)
  await (round.kind === 'check' ? refreshCheckSummary : refreshFitnessSummary)(trx, schoolId, round.id)
}
