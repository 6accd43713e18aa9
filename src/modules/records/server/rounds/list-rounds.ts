import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { RoundRow } from '@/contract/rounds.ts'
import { roundKinds, type RoundKind } from '@/contract/round-kind.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { daysUntil, roundState } from '@/standards/rounds/round-state.ts'
import { schoolDaysBetween } from '@/standards/calendar/count-days.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { inScope, regionOf, schoolOf, scopeKey, type Scope } from '@/server/db/scope.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { readRounds, type RoundRecord } from './round-record.ts'
import { schoolTakesPart } from '@/server/rounds/takes-part.ts'

interface Counts {
  kind: RoundKind
  round: number
  schools: number
  reporting: number
  done: number
  of: number
  accounted: number
}
const keepsNothing: FigureCache = { read: (_key, _about, compute) => compute() }

/**
 * Rounds of the reader's district of all kinds, newest first, with how many of the schools and students of the reader's scope have
 * results. A school sees those that it takes part in.
 */
export async function listRounds(db: Db, scope: Scope, now: Date, cache = keepsNothing): Promise<RoundRow[]> {
  const region = regionOf(scope)
  const rounds = await readRounds(db, region)
  const versions = rounds.map(({ kind, id, version }) => `${kind}${id}.${version}`).join(' ')
  const counted = await cache.read(`all rounds ${scopeKey(scope)} ${versions}`, { region }, () =>
    countRounds(db, scope, rounds),
  )
  const today = schoolDay(now)
  const own = schoolOf(scope)
  const calendar = await calendarOf(db, { regionCode: region, ...(own === 0 ? {} : { schoolId: own }) })
  return rounds.flatMap((round) => {
    const counts = counted.find((each) => each.kind === round.kind && each.round === round.id)
    if (own !== 0 && !counts?.schools) return []
    return [rowOf(round, counts, { today, own, calendar })]
  })
}

async function countRounds(db: Db, scope: Scope, rounds: readonly RoundRecord[]): Promise<Counts[]> {
  const counted = roundKinds.map(async (kind) => {
    const ids = rounds.filter((round) => round.kind === kind).map(({ id }) => id)
    if (ids.length === 0) return []
    const { table, summary, done, of, measured } = kindsOfRounds[kind]
    const { rows } = await sql<Counts>`
      with counted as (
        select f.round_id, f.school_id, sum(${done})::int as done, sum(${of})::int as of,
          sum(${measured})::int as measured, sum(${measured} + f.absent + f.exempt)::int as accounted
        from ${summary} where f.round_id = any(${ids}::int[]) and ${inScope(scope, 'f.school_id')}
        group by f.round_id, f.school_id)
      select ${sql.lit(kind)} as kind, r.id as round, count(*)::int as schools,
        count(*) filter (where c.measured > 0)::int as reporting, coalesce(sum(c.done), 0)::int as done,
        coalesce(sum(c.of), 0)::int as of, coalesce(sum(c.accounted), 0)::int as accounted
      from ${sql.table(table)} r
      join school s on ${schoolTakesPart(kind, 'r', 's')} and ${inScope(scope, 's.id')}
      left join counted c on c.round_id = r.id and c.school_id = s.id
      where r.id = any(${ids}::int[]) group by r.id`.execute(db)
    return rows
  })
  return (await Promise.all(counted)).flat()
}

function rowOf(
  round: RoundRecord,
  counts: Counts | undefined,
  { today, own, calendar }: { today: string; own: number; calendar: SchoolCalendar },
): RoundRow {
  const { regionCode: _region, closedAt, closedReason, closedNote, changedAt, schools, ...stored } = round
  return {
    ...stored,
    state: roundState(round, today),
    daysLeft: daysUntil(round.endsOn, today),
    schoolDaysLeft: schoolDaysBetween(calendar, today < round.startsOn ? round.startsOn : today, round.endsOn)
      .length,
    // A school is not shown which others were chosen.
    schools: own === 0 ? schools : schools.filter((id) => id === own),
    reporting: { n: counts?.reporting ?? 0, of: counts?.schools ?? 0 },
    coverage: { n: counts?.done ?? 0, of: counts?.of ?? 0 },
    hasResults: (counts?.accounted ?? 0) > 0,
    closed: round.open
      ? null
      : { at: closedAt && new Date(closedAt).toISOString(), reason: closedReason, note: closedNote },
    changedAt: new Date(changedAt).toISOString(),
  }
}
