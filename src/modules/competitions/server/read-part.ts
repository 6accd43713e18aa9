import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { competitionPart } from '@/modules/competitions/contract/results.ts'
import type { Audience } from '@/contract/figures.ts'
import { printMark } from '@/modules/competitions/standards/mark.ts'
import { againstRecord } from '@/modules/competitions/standards/record.ts'
import { readerOf, disclose } from '@/server/db/personal-data.ts'
import { schoolOf, type Scope, inScope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { StoredCompetition } from './find-competition.ts'
import { partsOf, resultsOf, type StoredPart } from './results-of.ts'
import { rowsOfPart, type Broken } from './rows-of-part.ts'

/** One part as the caller may read it. Throws Failure 403 for a bureau that asks for a school's own results: it is told totals only. */
export async function readPart(
  db: Db,
  scope: Scope,
  competition: StoredCompetition,
  id: number,
  audience?: Audience,
): Promise<ReplyOf<typeof competitionPart>> {
  if (scope.kind === 'region' && competition.schoolId !== null)
    throw new Failure(403, { messageKey: 'competitionTotalsOnly' })
  const [part] = await partsOf(db, { part: id })
  if (!part) throw new Failure(404, { messageKey: 'noSuchCompetition' })
  const results = await resultsOf(db, [id])
  const own = schoolOf(scope)
  const before = (level: number) => recordOf(db, { scope, audience }, competition, part, level)
  const records = {
    district: competition.level === 'district' ? await before(0) : null,
    school: own === 0 ? null : await before(own),
  }
  const rows = rowsOfPart(
    scope,
    competition,
    part,
    results,
    await brokenBy(db, own, competition, part, records),
    audience,
  )
  const notified = {
    id,
    winds: part.winds,
    rows,
    publishedAt: part.publishedAt?.toISOString() ?? null,
    records,
  }
  // Reasons and grounds are written by hand and may name a child.
  if (audience === 'published') return { ...notified, corrections: [], appeals: [] }
  const corrections = await sql<{ at: Date; entry: number; reason: string; before: string; after: string }>`
    select at, entry_id as entry, reason, before, after from competition_correction
    where part_id = ${id} order by at desc, id desc limit 200`.execute(db)
  return {
    ...notified,
    corrections: corrections.rows.map((one) => ({ ...one, at: one.at.toISOString() })),
    appeals: await appealsOf(db, scope, id),
  }
}

/** Marks kept of the event and group of `part`: of a school, or with school 0 of the district. */
const storedOf = (part: StoredPart, { regionCode }: StoredCompetition, level: number) => sql`
  r.school_id = ${level} and r.region_code = ${regionCode} and r.event = ${part.event} and r.sex = ${part.sex}
  and r.grade_from = ${part.gradeFrom} and r.grade_to = ${part.gradeTo}`

/** Who by this part broke a record that the caller may know of: the district's, and that of the own school. */
async function brokenBy(
  db: Db,
  own: number,
  competition: StoredCompetition,
  part: StoredPart,
  before: Record<'district' | 'school', { value: number } | null>,
): Promise<Broken[]> {
  const { rows } = await sql<Broken & { value: number }>`
    select r.school_id as level, r.holder_school as school, r.holder_student as student, r.value
    from competition_record r
    where r.part_id = ${part.id} and ((${storedOf(part, competition, 0)}) or (${storedOf(part, competition, own)}))`.execute(
    db,
  )
  // Only what was run with a legal wind is kept.
  return rows.filter(({ level, value }) => {
    const standing = level === 0 ? before.district : before.school
    return againstRecord(value, standing?.value ?? null, part.rule, 0) === 'broken'
  })
}

/** The record that stood before this part was published: of a school, or with school 0 of the district. */
async function recordOf(
  db: Db,
  { scope, audience }: { scope: Scope; audience: Audience | undefined },
  competition: StoredCompetition,
  part: StoredPart,
  level: number,
) {
  const order = part.rule.better === 'lower' ? sql`asc` : sql`desc`
  const { rows } = await sql<{
    value: number
    setOn: string
    schoolId: number
    school: string
    name: string
  }>`
    select r.value, r.set_on::text as "setOn", k.id as "schoolId", k.name as school, st.name
    from competition_record r join school k on k.id = r.holder_school
    join student st on st.school_id = r.holder_school and st.id = r.holder_student
    left join competition_part p on p.id = r.part_id
    where ${storedOf(part, competition, level)} and (p.id is null or (p.published_at, p.id)
      < (coalesce(${part.publishedAt?.toISOString() ?? null}::timestamptz, 'infinity'), ${part.id}::int))
    order by r.value ${order}, r.set_on, r.id limit 1`.execute(db)
  const [found] = rows
  if (!found) return null
  const { value, setOn, school, schoolId } = found
  const name = disclose('studentName', found.name, readerOf(scope, schoolId, audience))
  return { value, mark: printMark(value, part.rule.measure), setOn, school, name }
}

type Appeal = ReplyOf<typeof competitionPart>['appeals'][number]

/** Appeals against a part, newest first: a school's own, a bureau's of all its schools. */
async function appealsOf(db: Db, scope: Scope, part: number): Promise<Appeal[]> {
  const { rows } = await sql<Omit<Appeal, 'openedAt'> & { openedAt: Date }>`
    select school_id as school, id, state, grounds, decision, opened_at as "openedAt"
    from competition_appeal where part_id = ${part} and ${inScope(scope)}
    order by opened_at desc, id desc limit 200`.execute(db)
  return rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }))
}
