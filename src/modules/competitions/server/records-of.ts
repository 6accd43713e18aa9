import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { ClassLabel } from '@/contract/class-label.ts'
import type { Audience } from '@/contract/figures.ts'
import type { competitionPart } from '@/modules/competitions/contract/results.ts'
import { printMark } from '@/modules/competitions/standards/mark.ts'
import { againstRecord } from '@/modules/competitions/standards/record.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { schoolOf, type Scope } from '@/server/db/scope.ts'
import type { StoredCompetition } from './find-competition.ts'
import type { StoredPart } from './results-of.ts'
import { homeOf, type Broken } from './rows-of-part.ts'

export type Records = ReplyOf<typeof competitionPart>['records']
interface Reading {
  scope: Scope
  audience: Audience | undefined
  competition: StoredCompetition
  part: StoredPart
}

/** What stood before this part was published: records of the district and of the school, and the best of its school year. */
export async function recordsBefore(db: Db, reading: Reading): Promise<Records> {
  const { scope, competition } = reading
  const home = homeOf(scope, competition)
  const isDistrict = competition.level === 'district'
  const season = isDistrict || home !== 0
  return {
    district: isDistrict ? await recordOf(db, reading, 0) : null,
    school: home === 0 ? null : await recordOf(db, reading, home),
    season: season ? await recordOf(db, reading, isDistrict ? 0 : home, true) : null,
  }
}

/** Stored marks of the event and group of `part`: of a school, or with school 0 of the district. */
const storedOf = (part: StoredPart, { regionCode }: StoredCompetition, level: number) => sql`
  r.school_id = ${level} and r.region_code = ${regionCode} and r.event = ${part.event} and r.name = ${part.name}
  and r.sex = ${part.sex} and r.grade_from = ${part.gradeFrom} and r.grade_to = ${part.gradeTo}`

/** A school year begins on the first of September. */
const firstDayOf = (day: string) => `${schoolYearOf(day)}-09-01`

/** Who by this part broke a record that the caller may know of, or is the best of the school year so far. */
export async function brokenBy(
  db: Db,
  { scope, competition, part }: Reading,
  before: Records,
): Promise<Broken[]> {
  const home = homeOf(scope, competition)
  const { rows } = await sql<Omit<Broken, 'season'> & { value: number }>`
    select r.school_id as level, r.holder_school as school, r.holder_student as student, r.value
    from competition_record r
    where r.part_id = ${part.id} and ((${storedOf(part, competition, 0)}) or (${storedOf(part, competition, home)}))`.execute(
    db,
  )
  // Only what was run with a legal wind is stored.
  const beats = (value: number, standing: number | undefined) =>
    againstRecord(value, standing ?? null, part.rule, 0) === 'broken'
  const ofSeason = competition.level === 'district' ? 0 : home
  return rows.flatMap(({ value, ...one }): Broken[] => {
    const standing = one.level === 0 ? before.district : before.school
    if (beats(value, standing?.value)) return [{ ...one, season: false }]
    return one.level === ofSeason && beats(value, before.season?.value) ? [{ ...one, season: true }] : []
  })
}

/** The best mark that stood before this part was published, of all time or of its school year. */
async function recordOf(
  db: Db,
  { scope, audience, competition, part }: Reading,
  level: number,
  ofSeason = false,
): Promise<Records['district']> {
  const order = part.rule.better === 'lower' ? sql`asc` : sql`desc`
  const since = ofSeason ? sql`and r.set_on >= ${firstDayOf(competition.heldOn)}::date` : sql``
  const { rows } = await sql<{
    value: number
    setOn: string
    schoolId: number
    school: string
    name: string
    class: ClassLabel | null
  }>`
    select r.value, r.set_on::text as "setOn", k.id as "schoolId", k.name as school, st.name,
      (select jsonb_build_object('grade', c.grade, 'number', c.number, 'name', c.name)
        from competition_entry e join class c on c.school_id = e.school_id and c.id = e.class_id
        where e.school_id = r.holder_school and e.student_id = r.holder_student and e.event_id = p.event_id) as class
    from competition_record r join school k on k.id = r.holder_school
    join student st on st.school_id = r.holder_school and st.id = r.holder_student
    left join competition_part p on p.id = r.part_id
    where ${storedOf(part, competition, level)} ${since} and (p.id is null or (p.published_at, p.id)
      < (coalesce(${part.publishedAt?.toISOString() ?? null}::timestamptz, 'infinity'), ${part.id}::int))
    order by r.value ${order}, r.set_on, r.id limit 1`.execute(db)
  const [found] = rows
  if (!found) return null
  const { value, setOn, school, schoolId } = found
  const isOwn = schoolId === schoolOf(scope) && audience !== 'published'
  return {
    value,
    mark: printMark(value, part.rule.measure),
    setOn,
    school,
    name: disclose('studentName', found.name, readerOf(scope, schoolId, audience)),
    class: isOwn ? found.class : null,
  }
}
