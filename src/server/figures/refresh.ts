import { sql, type Kysely } from 'kysely'
import { measureNames, summaryMeasures } from './summary-measures.ts'

const columns = sql.raw(measureNames.join(', '))
const counted = sql.raw(
  Object.values(summaryMeasures)
    .map((condition) => `count(*) filter (where ${condition})`)
    .join(', '),
)
const summed = sql.raw(measureNames.map((name) => `sum(${name})`).join(', '))

/** Width of a ΔSE bin in D per year. */
export const progressionBinWidth = 0.05

/**
 * Recounts the summaries of one school's rounds inside the writer's transaction, and the progression of the rounds
 * one year later, which compare with them. The caller holds the school's row lock.
 */
export async function refreshVisionSummary(
  trx: Kysely<any>,
  schoolId: number,
  roundIds: readonly number[],
): Promise<void> {
  for (const roundId of new Set(roundIds)) {
    await refreshCounts(trx, schoolId, roundId)
    await refreshProgression(trx, schoolId, roundId)
    const successor = await sql<{ id: number }>`
      select later.id from screening_round r
      join screening_round later on later.region_code = r.region_code and later.term = r.term
        and later.year = r.year + 1
      where r.id = ${roundId}`.execute(trx)
    for (const { id } of successor.rows) await refreshProgression(trx, schoolId, id)
    await sql`
      insert into vision_as_of (school_id, round_id, changed_at) values (${schoolId}, ${roundId}, now())
      on conflict (school_id, round_id) do update set changed_at = excluded.changed_at`.execute(trx)
  }
}

async function refreshCounts(trx: Kysely<any>, schoolId: number, roundId: number): Promise<void> {
  await sql`delete from vision_class_summary where school_id = ${schoolId} and round_id = ${roundId}`.execute(
    trx,
  )
  await sql`
    insert into vision_class_summary (school_id, round_id, definition_set_id, grade, class_id, sex, ${columns})
    select e.school_id, e.round_id, d.id, e.grade, e.class_id, e.sex, ${counted}
    from vision_exam e cross join (select id from definition_set where is_default) d
    where e.school_id = ${schoolId} and e.round_id = ${roundId}
    group by e.school_id, e.round_id, d.id, e.grade, e.class_id, e.sex`.execute(trx)

  await sql`delete from vision_grade_summary where school_id = ${schoolId} and round_id = ${roundId}`.execute(
    trx,
  )
  await sql`
    insert into vision_grade_summary (school_id, round_id, definition_set_id, grade, sex, classes, ${columns})
    select s.school_id, s.round_id, s.definition_set_id, s.grade, s.sex, g.classes, ${summed}
    from vision_class_summary s
    join (
      select grade, count(distinct class_id) as classes from vision_class_summary
      where school_id = ${schoolId} and round_id = ${roundId} group by grade
    ) g on g.grade = s.grade
    where s.school_id = ${schoolId} and s.round_id = ${roundId}
    group by s.school_id, s.round_id, s.definition_set_id, s.grade, s.sex, g.classes`.execute(trx)
}

/** ΔSE per year: both eyes of children seen in this round and in the same term one year earlier; no night-worn lens. */
async function refreshProgression(trx: Kysely<any>, schoolId: number, roundId: number): Promise<void> {
  await sql`
    delete from vision_progression_summary where school_id = ${schoolId} and round_id = ${roundId}`.execute(
    trx,
  )
  await sql`
    insert into vision_progression_summary (school_id, round_id, grade, class_id, bin, eyes)
    select ${schoolId}::int, ${roundId}::int, grade, class_id,
      greatest(-100, least(100, floor(delta / (years * ${progressionBinWidth}::numeric))))::int as bin, count(*)
    from (
      select e.grade, e.class_id, eye.delta, (e.taken_on - p.taken_on) / 365.25 as years
      from vision_exam e
      join screening_round r on r.id = e.round_id
      join screening_round before on before.region_code = r.region_code and before.term = r.term
        and before.year = r.year - 1
      join vision_exam p on p.school_id = e.school_id and p.round_id = before.id and p.student_id = e.student_id
      cross join lateral (values (e.se_right - p.se_right), (e.se_left - p.se_left)) eye (delta)
      where e.school_id = ${schoolId} and e.round_id = ${roundId}
        and e.state = 'done' and p.state = 'done' and e.taken_on > p.taken_on
        and e.glasses is distinct from 'orthokeratology' and p.glasses is distinct from 'orthokeratology'
        and eye.delta is not null
    ) matched
    group by grade, class_id, bin`.execute(trx)
}
