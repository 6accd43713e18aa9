import type { AnalysisFilter } from '@/modules/vision/contract/analysis.ts'
import { fastProgression } from '@/modules/vision/standards/retest.ts'
import type { Db } from '@/server/db/schema.ts'
import { addUpRows } from '../add-up-rows.ts'
import { narrowView } from '../analysis/narrow-view.ts'
import { suppressionOf, areaOfView } from '../suppression/suppression.ts'
import { publishRate } from '../publish.ts'
import { rateMeasures, rateOf, readSummary } from '../read-summary.ts'
import type { SummaryRow } from '@/server/suppression/summary-row.ts'
import type { ScreenView } from '../screen-view.ts'
import { cohortSuppression } from './cohort-suppression.ts'
import { readCohortRows } from './cohort-rows.ts'
import { cohortLines, type CohortLine } from './cohort-lines.ts'

/** A cohort is always one year old, and of children with glasses and without: the round compared with and glasses do not change it. */
export function cohortView(view: ScreenView, { compare: _compare, ...filter }: AnalysisFilter): ScreenView {
  const { glasses: _glasses, ...narrowed } = narrowView(view, filter)
  return narrowed
}

/** The same children a year apart, beside the cross-sections of both rounds; by grade, at the own school by class of one grade. */
export async function readCohort(db: Db, view: ScreenView) {
  const compared = view.previousRound
  const isByClass = view.class !== undefined || (view.isOwnSchool && view.school && view.grade !== undefined)
  const by = isByClass ? (['grade', 'class_id'] as const) : (['grade'] as const)
  const roundIds = [view.round.id, ...(compared ? [compared.id] : [])]
  const [cross, cohort, suppressed, hidNow, hidBefore, lines] = await Promise.all([
    readSummary(db, view, { roundIds, by: ['round_id', ...by], measures: ['myopia', 'refraction_valid'] }),
    readCohortRows(db, view, by),
    cohortSuppression(db, view),
    suppressionOf(db, view, view.round.id),
    suppressionOf(db, view, compared?.id),
    cohortLines(db, view, isByClass ? 'class' : 'grade'),
  ])
  const ofRound = (id: number | undefined) => cross.filter((row) => row['round_id'] === id)
  const [now, before] = [ofRound(view.round.id), ofRound(compared?.id)]
  const publish = (area: CohortLine['area'], isMine: (row: SummaryRow) => boolean) => {
    const sum = addUpRows(cohort.filter(isMine))
    const earlier = before.filter(isMine)
    const cell = (figures: Parameters<typeof suppressed>[0], n: string, of: number) =>
      publishRate(view, { n: sum[n] ?? 0, of }, suppressed(figures, area))
    const matched = sum['matched'] ?? 0
    const whole = (rows: SummaryRow[]) => rateOf(addUpRows(rows), rateMeasures.myopia)
    return {
      cross: {
        now: publishRate(view, whole(now.filter(isMine)), hidNow('eyesight', area)),
        ...(earlier.length > 0 && {
          before: publishRate(view, whole(earlier), hidBefore('eyesight', area)),
        }),
      },
      matched: {
        now: cell('matched', 'myopia_now', matched),
        before: cell('matched', 'myopia_before', matched),
      },
      newly: cell('newly', 'newly_myopic', matched - (sum['myopia_before'] ?? 0)),
      fast: cell('fast', 'fast', sum['changed'] ?? 0),
    }
  }
  return {
    ...(compared ? { compared } : {}),
    by: isByClass ? ('class' as const) : ('grade' as const),
    fastFrom: fastProgression,
    total: publish(areaOfView(view), () => true),
    rows: lines([...now, ...before]).map(({ of, area, isMine }) => ({ ...of, ...publish(area, isMine) })),
  }
}
