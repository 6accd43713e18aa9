import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type {
  NewClass,
  OutcomeCounts,
  Turnover,
  TurnoverClass,
  TurnoverPage,
} from '@/modules/records/contract/turnover.ts'
import type { Stage } from '@/standards/grade.ts'
import { classSizeLimit } from '@/modules/records/standards/turnover/class-size.ts'
import { nextGradeInside } from '@/modules/records/standards/turnover/next-grade.ts'
import type { Locale } from '@/server/http/locale.ts'
import { messageOf } from '@/server/http/messages.ts'
import { countIncoming, countOutgoing } from './handover/count-handovers.ts'
import { openYears } from './open-years.ts'
import { planNow } from './plan-sql.ts'
import { newestTurnover, type TurnoverRecord } from './turnover-record.ts'
import { undoBlockers } from './undo-blockers.ts'

interface Requested {
  school: { id: number; name: string; regionCode: string }
  now: Date
  locale: Locale
}

/** What the page of a school's turnover shows. */
export async function readTurnoverPage(db: Db, { school, now, locale }: Requested): Promise<TurnoverPage> {
  const record = await newestTurnover(db, school.id)
  return {
    school: { id: school.id, name: school.name },
    current: record ? await readTurnover(db, school.regionCode, record, locale) : null,
    years: await openYears(db, school.id, now),
    incoming: await countIncoming(db, school.regionCode, school.id),
    asOf: now.toISOString(),
  }
}

async function readTurnover(
  db: Db,
  regionCode: string,
  record: TurnoverRecord,
  locale: Locale,
): Promise<Turnover> {
  const { id, state, version, fromYear, toYear } = record
  const classes = await readClasses(db, record)
  return {
    id,
    state,
    version,
    fromYear,
    toYear,
    counts: sumOf(classes),
    classes,
    newClasses: await readNewClasses(db, record),
    handover: await countOutgoing(db, regionCode, record),
    refusal: record.refusal ? messageOf(locale, record.refusal) : '',
    changedAt: record.changedAt.toISOString(),
    committedAt: record.committedAt?.toISOString() ?? null,
    blockers: state === 'done' ? await undoBlockers(db, record, locale) : [],
  }
}

/** Counts by outcome over the alias p of a plan. */
export const outcomeColumns = sql`count(*)::int as students,
  count(*) filter (where p.outcome = 'promote')::int as promote,
  count(*) filter (where p.outcome = 'graduate')::int as graduate,
  count(*) filter (where p.outcome = 'repeat')::int as repeat,
  count(*) filter (where p.outcome = 'leave')::int as leave,
  count(*) filter (where p.outcome = 'undecided')::int as undecided`

export const noOutcomes: OutcomeCounts = {
  students: 0,
  promote: 0,
  graduate: 0,
  repeat: 0,
  leave: 0,
  undecided: 0,
}

export function sumOf(parts: readonly OutcomeCounts[]): OutcomeCounts {
  const sum = { ...noOutcomes }
  for (const part of parts)
    for (const key of Object.keys(sum) as (keyof OutcomeCounts)[]) sum[key] += part[key]
  return sum
}

async function readClasses(db: Db, record: TurnoverRecord): Promise<TurnoverClass[]> {
  const { rows } = await sql<
    OutcomeCounts & { id: number; grade: number; number: number; name: string; targets: number[] | null }
  >`
    select p.class_id as id, p.grade, p.number, p.class_name as name, tc.targets, ${outcomeColumns}
    from (${planNow(record)}) p
    left join turnover_class tc
      on tc.school_id = ${record.schoolId} and tc.turnover_id = ${record.id} and tc.class_id = p.class_id
    group by p.class_id, p.grade, p.number, p.class_name, tc.targets
    order by p.grade, p.number, p.class_id`.execute(db)
  return rows.map(({ targets, ...row }) => {
    const nextGrade = nextGradeInside(row.grade, record.stages as Stage[])
    return { ...row, nextGrade, targets: targets ?? (nextGrade === null ? [] : [row.number]) }
  })
}

async function readNewClasses(db: Db, record: TurnoverRecord): Promise<NewClass[]> {
  const { rows } = await sql<Omit<NewClass, 'limit'>>`
    select p.target_grade::int as grade, p.target_number::int as number, count(*)::int as students,
      coalesce(bool_or(c.closed_at is not null), false) as closed
    from (${planNow(record)}) p
    left join class c on c.school_id = ${record.schoolId} and c.school_year = ${record.toYear}
      and c.grade = p.target_grade and c.number = p.target_number
    where p.target_number is not null
    group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, limit: classSizeLimit(row.grade) }))
}
