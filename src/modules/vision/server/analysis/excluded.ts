import { exemptReasons, type ExemptReason } from '@/standards/missed.ts'
import type { Db } from '@/server/db/schema.ts'
import { readSummary } from '../read-summary.ts'
import type { ScreenView } from '../screen-view.ts'
import { sumExams } from './exams-of-view.ts'

const count = (condition: string) => `count(*) filter (where ${condition})`

/** Of a screened child `myopia` is null exactly when its refraction is not valid (`standards/grading.ts`). */
const notValid = `e.state = 'done' and e.myopia is null`
const sums = {
  enrolled: 'count(*)',
  included: count('e.myopia is not null'),
  due: count(`e.state = 'due'`),
  absent: count(`e.state = 'absent'`),
  exempt: count(`e.state = 'exempt'`),
  ...Object.fromEntries(
    exemptReasons.map((reason) => [reason, count(`e.state = 'exempt' and e.exempt_reason = '${reason}'`)]),
  ),
  noAcuity: count(`${notValid} and e.band is null`),
  noRefraction: count(`${notValid} and e.band is not null`),
  nightLens: count(`e.state = 'done' and e.glasses = 'orthokeratology'`),
}

/** Why students of a view are not included in its statistics. What is published says only how far the round has come. */
export async function readExcluded(db: Db, view: ScreenView) {
  const roundIds = [view.round.id]
  if (!view.isWhole) {
    // Whether they wear glasses or not: how many do is a figure of its own.
    const { glasses: _glasses, ...everybody } = view
    const [row = {}] = await readSummary(db, everybody, {
      roundIds,
      by: [],
      measures: ['enrolled', 'screened', 'absent', 'exempt'],
    })
    const { enrolled = 0, screened = 0, absent = 0, exempt = 0 } = row
    const due = enrolled - screened - absent - exempt
    return { enrolled, due, absent, exempt, ...untold }
  }
  const [row = {}] = await sumExams(db, view, { roundIds, by: [], sums })
  const of = (name: keyof typeof sums | ExemptReason) => row[name] ?? 0
  const said = exemptReasons.map((reason) => [reason, of(reason)] as const)
  const unsaid = of('exempt') - said.reduce((sum, [, n]) => sum + n, 0)
  return {
    enrolled: of('enrolled'),
    included: of('included'),
    due: of('due'),
    absent: of('absent'),
    exempt: of('exempt'),
    exemptBy: { ...(Object.fromEntries(said) as Record<ExemptReason, number>), unsaid },
    noAcuity: of('noAcuity'),
    noRefraction: of('noRefraction'),
    nightLens: of('nightLens'),
  }
}

const untold = { included: null, exemptBy: null, noAcuity: null, noRefraction: null, nightLens: null }
