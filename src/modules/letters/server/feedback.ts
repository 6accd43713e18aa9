import { sql } from 'kysely'
import { letterFeedback, letterReach, type FeedbackFigures } from '@/modules/letters/contract/feedback.ts'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { Db } from '@/server/db/schema.ts'
import { forModule, inScope, regionOf, schoolOf, type Scope } from '@/server/db/scope.ts'
import { route } from '@/server/http/route.ts'
import { kindsOfRounds } from '@/server/rounds/round-kinds.ts'
import { daysOfDistrict } from './days-of-district.ts'
import { feedbackDaysOf } from './letter-summary.ts'
import { findLetterRound, moduleOfKind, requireKind, type LetterRound } from './round-of-letter.ts'

interface Sums {
  id: number
  name: string
  results: number
  informed: number
  in_time: number
  sent: number
  opened: number
  replied: number
  visited: number
}
const none: Omit<Sums, 'id' | 'name'> = {
  results: 0,
  informed: 0,
  in_time: 0,
  sent: 0,
  opened: 0,
  replied: 0,
  visited: 0,
}
const counted = Object.keys(none) as (keyof typeof none)[]

/** How letters reach guardians: two sums over summaries, whoever asks and however large the district is (LET-06). */
export const letterFeedbackRoute = route(letterFeedback, async ({ kind, round: roundId }, { db, caller }) => {
  requireKind(caller, kind)
  const scope = forModule(caller.scope, moduleOfKind[kind])
  const { days } = await daysOfDistrict(db, regionOf(scope))
  const round = await findLetterRound(db, scope, kind, roundId)
  const feedbackDays = feedbackDaysOf(kind, days)
  const empty = { days: feedbackDays, total: figuresOf(none), rows: [], report: null }
  if (!round) return { round: null, ...empty }
  const sums = await sumsOf(db, scope, round)
  const reports = kind === 'check' ? await reportsOf(db, scope, round.id) : new Map<number, Date>()
  const clock = (id: number, after: number) =>
    kind === 'check' ? clockOf(reports.get(id), addDays(round.endsOn, after)) : null
  const isSchool = scope.kind === 'school'
  return {
    round: refOf(round),
    days: feedbackDays,
    total: figuresOf(totalOf(sums)),
    rows: sums.map((row) => ({
      id: row.id,
      name: row.name,
      ...figuresOf(row),
      report: isSchool ? null : clock(row.id, days.checkSchool),
    })),
    report: isSchool ? clock(schoolOf(scope), days.checkSchool) : clock(0, days.checkRegion),
  }
})

/** The same sums without a name, for a wall. */
export const letterReachRoute = route(letterReach, async ({ round: roundId }, { db, caller }) => {
  const scope = forModule(caller.scope, moduleOfKind.vision)
  const round = await findLetterRound(db, scope, 'vision', roundId)
  if (!round) return { round: null, total: figuresOf(none) }
  return { round: refOf(round), total: figuresOf(totalOf(await sumsOf(db, scope, round))) }
})

const refOf = ({ kind: _kind, regionCode: _region, set: _set, ...ref }: LetterRound) => ref

function totalOf(sums: readonly Sums[]): Omit<Sums, 'id' | 'name'> {
  const total = { ...none }
  for (const row of sums) for (const name of counted) total[name] += row[name]
  return total
}

const clockOf = (made: Date | undefined, due: string) => ({ due, made: made ? schoolDay(made) : null })

function figuresOf(row: Omit<Sums, 'id' | 'name'>): FeedbackFigures {
  const { results: of } = row
  const ofLetters = (n: number) => ({ n, of: row.informed })
  return {
    inTime: { n: row.in_time, of },
    informed: { n: row.informed, of },
    sent: { n: row.sent, of },
    opened: ofLetters(row.opened),
    replied: ofLetters(row.replied),
    visited: ofLetters(row.visited),
  }
}

/** By grade of the own school, or by school of the district: who has a result, and how far their letters came. */
async function sumsOf(db: Db, scope: Scope, round: LetterRound): Promise<Sums[]> {
  const { summary, done } = kindsOfRounds[round.kind]
  const byGrade = scope.kind === 'school'
  const key = byGrade ? sql`grade` : sql`school_id`
  const { rows } = await sql<Sums>`
    with results as (
      select ${byGrade ? sql`f.grade` : sql`f.school_id`} as id, sum(${done})::int as results from ${summary}
      where f.round_id = ${round.id} and ${inScope(scope, 'f.school_id')} group by 1),
    letters as (
      select ${key} as id, sum(informed)::int as informed, sum(in_time)::int as in_time, sum(sent)::int as sent,
        sum(opened)::int as opened, sum(replied)::int as replied, sum(visited)::int as visited
      from guardian_letter_summary
      where kind = ${round.kind} and round_id = ${round.id} and ${inScope(scope)} group by 1)
    select r.id, ${byGrade ? sql`''` : sql`k.name`} as name, r.results, coalesce(l.informed, 0) as informed,
      coalesce(l.in_time, 0) as in_time, coalesce(l.sent, 0) as sent, coalesce(l.opened, 0) as opened,
      coalesce(l.replied, 0) as replied, coalesce(l.visited, 0) as visited
    from results r left join letters l using (id) ${byGrade ? sql`` : sql`join school k on k.id = r.id`}
    where r.results > 0 order by ${byGrade ? sql`1` : sql`k.name_pinyin, 1`}`.execute(db)
  return rows
}

/** When reports of a round were made: by school, 0 for the district. */
async function reportsOf(db: Db, scope: Scope, round: number): Promise<Map<number, Date>> {
  const { rows } = await sql<{ school: number; at: Date }>`
    select school_id as school, made_at as at from round_report
    where round_id = ${round} and (school_id = 0 or ${inScope(scope)})`.execute(db)
  return new Map(rows.map(({ school, at }) => [school, at]))
}
