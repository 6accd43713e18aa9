import { sql } from 'kysely'
import { firstWeekSchool, type FirstWeekOfSchool, type OpenRound } from '@/contract/first-week.ts'
import type { RoundRef } from '@/contract/figures.ts'
import type { Db } from '@/server/db/schema.ts'
import { regionOf, schoolOf } from '@/server/db/scope.ts'
import { healthRoundsOf } from '@/server/rounds/health-rounds-of.ts'
import { roundsOf } from '@/server/rounds/rounds-of.ts'
import { Failure } from '@/server/http/failure.ts'
import { route } from '@/server/http/route.ts'
import type { Done } from './district-facts.ts'
import { readSchoolFacts } from './school-facts.ts'
import { schoolSteps, type SchoolLast } from './school-steps.ts'
import { isWeekOver, noteWeekOver } from './week-over.ts'

const visionModule = 2
const healthModule = 3

export const firstWeekSchoolRoute = route(firstWeekSchool, async ({ again }, { db, caller, now }) => {
  const whose = { region: regionOf(caller.scope), school: schoolOf(caller.scope) }
  const isOver = await isWeekOver(db, whose)
  if (isOver && !again) return over(now())
  const [[facts], last, rounds] = await Promise.all([
    readSchoolFacts(db, sql<boolean>`k.id = ${whose.school}`),
    readLast(db, whose.school),
    openRoundsOf(db, whose.region),
  ])
  if (!facts) throw new Failure(403)
  const { modules, students, classes, teachers, bound } = facts
  const own = rounds.filter(({ kind }) => modules.includes(kind === 'vision' ? visionModule : healthModule))
  const canImport = modules.includes(visionModule) || modules.includes(healthModule)
  const steps = schoolSteps(facts, last, own, canImport)
  const isDone = steps.every(({ state }) => state === 'done')
  if (isDone && !isOver) await noteWeekOver(db, whose)
  return {
    isOver: isOver || isDone,
    steps,
    counts: { students, classes, teachers, bound: { n: bound, of: students } },
    rounds: own,
    asOf: now().toISOString(),
  }
})

/** The rounds of the district that take results now, what ends first in front. */
async function openRoundsOf(db: Db, region: string): Promise<OpenRound[]> {
  const [vision, check, fitness] = await Promise.all([
    roundsOf(db, region),
    healthRoundsOf(db, region, 'check'),
    healthRoundsOf(db, region, 'fitness'),
  ])
  const open = (kind: OpenRound['kind'], rounds: readonly RoundRef[]) =>
    rounds
      .filter((round) => round.open)
      .map(({ id, schoolYear, term, startsOn, endsOn }) => ({ kind, id, schoolYear, term, startsOn, endsOn }))
  return [...open('vision', vision), ...open('check', check), ...open('fitness', fitness)].toSorted((a, b) =>
    a.endsOn < b.endsOn ? -1 : 1,
  )
}

/** Who did last what of the steps: from what was committed, and from the codes themselves. */
async function readLast(db: Db, school: number): Promise<SchoolLast> {
  const { rows } = await sql<{ of: keyof SchoolLast; by: string; at: Date }>`
    select distinct on (each.of) each.of, coalesce(a.name, '') as by, each.at from (
      select case kind when 'roster' then 'roster' when 'teachers' then 'teachers' else 'results' end as of,
        account_id, committed_at as at
      from upload where school_id = ${school} and state = 'committed'
        and kind in ('roster', 'teachers', 'vision', 'check', 'fitness')
      union all
      select 'codes', account_id, created_at from bind_code where school_id = ${school}) each
    left join account a on a.id = each.account_id
    where each.at is not null order by each.of, each.at desc`.execute(db)
  const last = new Map(rows.map(({ of, by, at }): [keyof SchoolLast, Done] => [of, { by, at }]))
  const of = (key: keyof SchoolLast) => last.get(key) ?? null
  return { roster: of('roster'), teachers: of('teachers'), codes: of('codes'), results: of('results') }
}

const over = (now: Date): FirstWeekOfSchool => ({
  isOver: true,
  steps: [],
  counts: { students: 0, classes: 0, teachers: 0, bound: { n: 0, of: 0 } },
  rounds: [],
  asOf: now.toISOString(),
})
