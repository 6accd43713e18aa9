import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'

interface Made {
  part: number
  school: number
  student: number
  event: string
  value: number
  day: string
  /** Tenths of a metre a second in its heat; null = not measured. */
  wind: number | null
  of_district: boolean
  /** The school that answers for the district's record of the part. */
  answers: number
}
interface Stored {
  part: number
  level: number
  school: number
  student: number
  value: number
  day: string
}

/** Where the shorter time wins; everywhere else the longer or higher mark. */
const isRun = (event: string) => /^(run|customRace|customTime)/.test(event)
/** With more than 2.0 m/s behind it, or none measured, a mark of these is no record (World Athletics Technical Rules 17, 29, 31.14). */
const windEvents = ['run50', 'run100', 'run200', 'longJump']
const maxWind = 20

/**
 * Finds the best legal marks of each published part of a school again, and of the district in its own competitions (of each part, by the
 * first school in it, so that it is reported once). Records from before the parts were stored here cannot be found again.
 */
export async function verifyCompetitions(db: Db, schoolId: number): Promise<Difference[]> {
  const { rows: made } = await sql<Made>`
    select r.part_id as part, r.school_id as school, n.student_id::int as student, v.event, r.value, c.held_on::text as day,
      (p.winds->>(r.heat - 1))::int as wind, c.level = 'district' as of_district,
      (select min(o.school_id) from competition_result o where o.part_id = p.id) as answers
    from competition_part p
    join competition c on c.id = p.competition_id
    join competition_event v on v.id = p.event_id
    join competition_result r on r.part_id = p.id and r.kind = 'mark' and r.value is not null
    join competition_entry n on n.school_id = r.school_id and n.id = r.entry_id
    where p.published_at is not null
      and exists (select from competition_result own where own.part_id = p.id and own.school_id = ${schoolId})`.execute(
    db,
  )
  const { rows: remaining } = await sql<Stored>`
    select part_id as part, school_id as level, holder_school as school, holder_student::int as student, value,
      set_on::text as day
    from competition_record r
    where part_id is not null and (school_id = ${schoolId} or school_id = 0 and ${schoolId} = (
      select min(own.school_id) from competition_result own where own.part_id = r.part_id))`.execute(db)
  const legal = made.filter(
    ({ event, wind }) => !windEvents.includes(event) || (wind !== null && wind <= maxWind),
  )
  const counted: FigureTable = new Map()
  const keyOf = (part: number, level: number, school: number, student: number) =>
    `0|part ${part}|of ${level}|school ${school} student ${student}`
  for (const part of new Set(legal.map((one) => one.part)))
    for (const level of [schoolId, 0]) {
      const own = legal.filter(
        (one) =>
          one.part === part &&
          (level === 0 ? one.of_district && one.answers === schoolId : one.school === level),
      )
      for (const best of bestOf(own))
        counted.set(keyOf(part, level, best.school, best.student), figuresOf(best))
    }
  const stored: FigureTable = new Map(
    remaining.map((one) => [keyOf(one.part, one.level, one.school, one.student), figuresOf(one)]),
  )
  return compareFigures('competition_record', schoolId, stored, counted)
}

const figuresOf = ({ value, day }: { value: number; day: string }) => ({
  value,
  set_on: Number(day.replaceAll('-', '')),
})

function bestOf(marks: readonly Made[]): Made[] {
  return marks.filter((one) =>
    marks.every((other) => (isRun(one.event) ? one.value <= other.value : one.value >= other.value)),
  )
}
