import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { DistrictTurnover } from '@/modules/records/contract/turnover-district.ts'
import type { OutcomeCounts, TurnoverState } from '@/modules/records/contract/turnover.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { Stage } from '@/standards/grade.ts'
import { presentSchoolYear } from '@/server/db/open-classes.ts'
import type { Locale } from '@/server/http/locale.ts'
import { messageOf } from '@/server/http/messages.ts'
import { graduatesOfDistrict } from './handover/graduates.ts'
import { countStates } from './handover/count-handovers.ts'
import { matchGraduates } from './handover/match-graduates.ts'
import { noOutcomes } from './read-turnover.ts'

export interface DistrictSchool {
  id: number
  name: string
  stages: Stage[]
  /** Students in open classes of the year that is turned over. */
  students: number
  turnover: string | null
  state: TurnoverState | null
  counts: Partial<OutcomeCounts>
  refusal: string | null
  changedAt: Date | null
}

/** Month in which a bureau begins to look at the next turnover, when the last one is done everywhere. */
const nextFromMonth = 5

/**
 * The year into which a district turns: one more than the oldest in which one of its schools has most of its students, and at most one
 * more than the present one. When all have arrived there, the page stays with that turnover until May of its year.
 */
export async function yearOfDistrict(db: Db, regionCode: string, now: Date): Promise<number> {
  const present = presentSchoolYear(now)
  const { rows } = await sql<{ year: number | null; last: number | null }>`
    select min(year)::int as year, (
      select max(t.to_year)::int from turnover t join school k on k.id = t.school_id
      where k.region_code = ${regionCode} and k.deleted_at is null and t.state <> 'undone') as last
    from (
      select distinct on (c.school_id) c.school_id, c.school_year as year
      from class c
      join school k on k.id = c.school_id and k.region_code = ${regionCode} and k.deleted_at is null
      join roster_class_summary r on r.school_id = c.school_id and r.class_id = c.id
      where c.closed_at is null
      group by c.school_id, c.school_year order by c.school_id, sum(r.students) desc, c.school_year desc) main`.execute(
    db,
  )
  const { year, last } = rows[0] ?? { year: null, last: null }
  const next = Math.min((year ?? present) + 1, present + 1)
  if (last === null || next <= last) return next
  const month = Number(schoolDay(now).slice(5, 7))
  const isTime = present > last || (present === last && month >= nextFromMonth && month < 9)
  return isTime ? next : last
}

/** The schools of a district with what each has of the turnover into a year; by name. */
export async function schoolsOfDistrict(
  db: Db,
  regionCode: string,
  toYear: number,
): Promise<DistrictSchool[]> {
  const { rows } = await sql<DistrictSchool>`
    select k.id, k.name, k.stages, coalesce(open.students, 0)::int as students, t.id::text as turnover, t.state,
      coalesce(t.counts, '{}') as counts, t.refusal, t.changed_at as "changedAt"
    from school k
    left join (
      select c.school_id, sum(r.students) as students
      from class c join roster_class_summary r on r.school_id = c.school_id and r.class_id = c.id
      where c.school_year = ${toYear - 1} and c.closed_at is null group by 1) open on open.school_id = k.id
    left join lateral (
      select * from turnover t where t.school_id = k.id and t.to_year = ${toYear} and t.state <> 'undone'
      order by t.state = 'done', t.created_at desc limit 1) t on true
    where k.region_code = ${regionCode} and k.deleted_at is null
    order by split_part(k.name_pinyin, '|', 2), k.id`.execute(db)
  return rows
}

/** The district's page: each school's state and counts, the newest job, and how far the hand-over of the graduates is. */
export async function readDistrict(
  db: Db,
  regionCode: string,
  { now, locale }: { now: Date; locale: Locale },
): Promise<DistrictTurnover> {
  const toYear = await yearOfDistrict(db, regionCode, now)
  const schools = await schoolsOfDistrict(db, regionCode, toYear)
  const graduates = graduatesOfDistrict(regionCode, sql`t.to_year = ${toYear}`)
  return {
    toYear,
    schools: schools.map(({ id, name, stages, state, students, counts, refusal, changedAt }) => ({
      id,
      name,
      stages,
      state: state ?? (students > 0 ? 'none' : 'empty'),
      counts: { ...noOutcomes, students, ...counts },
      refusal: refusal ? messageOf(locale, refusal) : '',
      changedAt: changedAt?.toISOString() ?? null,
    })),
    handover: countStates(await matchGraduates(db, regionCode, graduates)),
    run: await newestRun(db, regionCode, toYear),
    asOf: now.toISOString(),
  }
}

async function newestRun(db: Db, regionCode: string, toYear: number): Promise<DistrictTurnover['run']> {
  const { rows } = await sql<{
    id: string
    action: 'commit' | 'undo'
    state: 'waiting' | 'running' | 'done' | 'failed'
    of: number
    left: number
    failed: number
    requestedAt: Date
    endedAt: Date | null
  }>`
    select r.id::text, r.action, r.state, r.units_of as of, r.requested_at as "requestedAt", r.ended_at as "endedAt",
      count(t.id) filter (where t.state in ('waiting', 'undoing'))::int as left,
      count(t.id) filter (where t.refusal is not null)::int as failed
    from turnover_run r left join turnover t on t.run_id = r.id
    where r.region_code = ${regionCode} and r.to_year = ${toYear} and r.whole_district
    group by r.id order by r.requested_at desc limit 1`.execute(db)
  const [run] = rows
  if (!run) return null
  const { left, requestedAt, endedAt, ...rest } = run
  return {
    ...rest,
    done: run.of - left,
    requestedAt: requestedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
