import { sql } from 'kysely'
import {
  submittedItems,
  type healthSubmissions,
  type SubmittedItem,
} from '@/modules/health/contract/submissions.ts'
import type { RoundRef } from '@/contract/figures.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { stages, type Stage } from '@/standards/grade.ts'
import { elapsedOf, screeningState } from '@/modules/vision/standards/screening-pace.ts'
import { calendarsOf } from '@/server/db/calendar-of.ts'
import { inScope, regionOf } from '@/server/db/scope.ts'
import { healthRoundsOf } from '@/server/rounds/health-rounds-of.ts'
import { noRound } from '@/server/rounds/no-round.ts'
import { roundsOf } from '@/server/rounds/rounds-of.ts'
import type { Handler } from '@/server/http/route.ts'
import { readChecksSent, readScreeningSent, readTestsSent, type Sent } from './read-sent.ts'

/** How far each school of the district is with what a school year asks of it. */
export const submissions: Handler<typeof healthSubmissions> = async ({ schoolYear }, { db, caller, now }) => {
  const { scope } = caller
  const region = regionOf(scope)
  const [checks, tests, screenings] = [
    await healthRoundsOf(db, region, 'check'),
    await healthRoundsOf(db, region, 'fitness'),
    await roundsOf(db, region),
  ]
  const held = [...checks, ...tests].map((round) => round.schoolYear)
  const year = schoolYear ?? (held.length > 0 ? Math.max(...held) : noRound(now()).schoolYear)
  const inYear = (rounds: readonly RoundRef[]) => rounds.find((round) => round.schoolYear === year)
  const [check, test, screening] = [inYear(checks), inYear(tests), inYear(screenings)]
  const rows = check ? await readChecksSent(db, scope, check.id) : []
  const ofCheck = (item: 'check' | 'spine' | 'teeth'): Sent[] =>
    rows.map(({ school, of, [item]: done }) => ({ school, of, done }))
  const sent: Record<SubmittedItem, { round: RoundRef | undefined; rows: Sent[] }> = {
    check: { round: check, rows: ofCheck('check') },
    vision: { round: screening, rows: screening ? await readScreeningSent(db, scope, screening.id) : [] },
    spine: { round: check, rows: ofCheck('spine') },
    teeth: { round: check, rows: ofCheck('teeth') },
    fitness: { round: test, rows: test ? await readTestsSent(db, scope, test.id) : [] },
  }
  const today = schoolDay(now())
  const { ofSchool } = await calendarsOf(db, region)
  const judged = submittedItems.map((item) => {
    const { round, rows: counted } = sent[item]
    const elapsedIn = (school: number) =>
      round ? elapsedOf(ofSchool(school), round, today) : { past: 0, of: 1 }
    return new Map(
      counted.map(({ school, done, of }) => [
        school,
        { state: screeningState({ done, of }, elapsedIn(school)), rate: { n: done, of } },
      ]),
    )
  })
  const { rows: schools } = await sql<{ id: number; name: string; stages: Stage[] }>`
    select id, name, stages from school where ${inScope(scope, 'id')} order by name_pinyin, id`.execute(db)
  return {
    schoolYear: year,
    round: { open: [check, test, screening].some((round) => round?.open) },
    asOf: now().toISOString(),
    held: submittedItems.filter((item) => sent[item].round !== undefined),
    schools: stages.flatMap((stage) =>
      schools
        // A school of several stages stands with its first.
        .filter((school) => stages.find((one) => school.stages.includes(one)) === stage)
        .map(({ id, name }) => ({ id, name, stage, items: judged.map((of) => of.get(id) ?? null) }))
        .filter(({ items }) => items.some((item) => item !== null)),
    ),
  }
}
