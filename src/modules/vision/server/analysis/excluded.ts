import { exemptReasons, type ExemptReason } from '@/standards/missed.ts'
import type { Db } from '@/server/db/schema.ts'
import { readSummary } from '../read-summary.ts'
import type { ScreenView } from '../screen-view.ts'
import { exemptMeasure } from '../summaries/summary-measures.ts'

const measures = [
  'enrolled',
  'screened',
  'refraction_valid',
  'absent',
  'exempt',
  ...exemptReasons.map(exemptMeasure),
  'no_acuity',
  'night_lens',
]

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
    return { enrolled, due, absent, exempt, ...unpublished }
  }
  const [row = {}] = await readSummary(db, view, { roundIds, by: [], measures })
  const of = (name: string) => row[name] ?? 0
  const said = exemptReasons.map((reason) => [reason, of(exemptMeasure(reason))] as const)
  const unsaid = of('exempt') - said.reduce((sum, [, n]) => sum + n, 0)
  return {
    enrolled: of('enrolled'),
    included: of('refraction_valid'),
    due: of('enrolled') - of('screened') - of('absent') - of('exempt'),
    absent: of('absent'),
    exempt: of('exempt'),
    exemptBy: { ...(Object.fromEntries(said) as Record<ExemptReason, number>), unsaid },
    noAcuity: of('no_acuity'),
    // Of a screened child `myopia` is null exactly when its refraction is not valid (`standards/grading.ts`).
    noRefraction: of('screened') - of('refraction_valid') - of('no_acuity'),
    nightLens: of('night_lens'),
  }
}

const unpublished = { included: null, exemptBy: null, noAcuity: null, noRefraction: null, nightLens: null }
