import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { setIdOfSchool } from '@/server/db/definition-set-of.ts'
import { measureSums } from './summary-measures.ts'

/** What is counted of each part: a few of the other summaries' measures. */
export const partMeasures = [
  'enrolled',
  'screened',
  'ucva_valid',
  'normal',
  'mild',
  'moderate',
  'severe',
  'refraction_valid',
  'myopia',
  'high_myopia',
] as const

/** How an age that is not known stands in a row: there is no birth date. */
export const noAge = -1
/** How boarding stands in a row. */
export const boardingCode = { day: 0, boarder: 1, unknown: 2 } as const
/** Whether glasses are worn; `unknown` also of who was not screened. */
export const wornCode = { none: 0, worn: 1, unknown: 2 } as const

const columns = sql.raw(partMeasures.join(', '))
const counted = sql.raw(partMeasures.map((name) => measureSums[name]).join(', '))
const summed = sql.raw(partMeasures.map((name) => `sum(${name})`).join(', '))

/**
 * Recounts the children of a school's round by what their record says of them today: `age`, whole years on the day of the screening, of
 * who was not screened on the round's first; and `boarding`. Inside the transaction of whoever wrote exams, records or the round's first
 * day. Both lie across grades and classes, so that they are read only for who sees figures unmasked.
 */
export async function refreshParts(trx: Db, schoolId: number, roundId: number): Promise<void> {
  const ofRound = sql`school_id = ${schoolId} and round_id = ${roundId}`
  await sql`delete from vision_part_class_summary where ${ofRound}`.execute(trx)
  await sql`
    insert into vision_part_class_summary
      (school_id, round_id, definition_set_id, grade, class_id, sex, worn, part, value, ${columns})
    select e.school_id, e.round_id, d.id, e.grade, e.class_id, e.sex,
      case when e.state = 'done' and e.glasses is not null then (e.glasses <> 'none')::int
        else ${sql.lit(wornCode.unknown)} end as worn,
      p.part, p.value, ${counted}
    from vision_exam e
    join screening_round r on r.id = e.round_id
    left join student b on b.school_id = e.school_id and b.id = e.student_id
    cross join (select ${setIdOfSchool(schoolId)} as id) d
    cross join lateral (values
      ('age', coalesce(extract(year from age(coalesce(e.taken_on, r.starts_on), b.birth_date))::int,
        ${sql.lit(noAge)})),
      ('boarding', coalesce(b.boarding::int, ${sql.lit(boardingCode.unknown)}))) p (part, value)
    where e.school_id = ${schoolId} and e.round_id = ${roundId}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(trx)

  await sql`delete from vision_part_grade_summary where ${ofRound}`.execute(trx)
  await sql`
    insert into vision_part_grade_summary
      (school_id, round_id, definition_set_id, grade, sex, worn, part, value, ${columns})
    select school_id, round_id, definition_set_id, grade, sex, worn, part, value, ${summed}
    from vision_part_class_summary where ${ofRound}
    group by school_id, round_id, definition_set_id, grade, sex, worn, part, value`.execute(trx)
}

/** Recounts them in every round in which some students stand, whose record changed, but for those just recounted. Answers the rounds. */
export async function refreshPartsOf(
  trx: Db,
  schoolId: number,
  studentIds: readonly number[],
  recounted: readonly number[],
): Promise<number[]> {
  if (studentIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select distinct round_id as id from vision_exam
    where school_id = ${schoolId} and student_id = any(${[...studentIds]}::bigint[])
      and round_id <> all(${[...recounted]}::int[])
    order by 1`.execute(trx)
  for (const { id } of rows) await refreshParts(trx, schoolId, id)
  return rows.map(({ id }) => id)
}
