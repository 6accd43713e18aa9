import type { Db } from '@/server/db/schema.ts'
import type { InputOf } from '@/contract/call.ts'
import type { healthReminders } from '@/modules/health/contract/submissions.ts'
import { elapsedOf, screeningState } from '@/modules/vision/standards/screening-pace.ts'
import { calendarsOf } from '@/server/db/calendar-of.ts'
import { regionOf, type Scope } from '@/server/db/scope.ts'
import { healthRoundsOf } from '@/server/rounds/health-rounds-of.ts'
import { readChecksSent, readTestsSent } from '../submissions/read-sent.ts'

/** How far every school of the district is with its round of that kind, in the figures of the strips. */
export async function readPace(
  db: Db,
  scope: Scope,
  { kind, schoolYear }: InputOf<typeof healthReminders>,
  today: string,
) {
  const rounds = await healthRoundsOf(db, regionOf(scope), kind)
  const round = rounds.find((each) => each.schoolYear === schoolYear)
  if (!round) return { round, schools: [] }
  const sent =
    kind === 'check'
      ? (await readChecksSent(db, scope, round.id)).map(({ school, check, of }) => ({
          school,
          of,
          done: check,
        }))
      : await readTestsSent(db, scope, round.id)
  const { ofSchool } = await calendarsOf(db, regionOf(scope))
  const stateOf = (one: { school: number; of: number; done: number }) =>
    screeningState(one, elapsedOf(ofSchool(one.school), round, today))
  return { round, schools: sent.map((one) => ({ ...one, state: stateOf(one) })) }
}
