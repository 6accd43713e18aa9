import type { Family, HealthRow } from './families.ts'
import type { HealthQuestion } from './health-route.ts'
import type { HealthArea } from './health-mask.ts'
import type { HealthView } from './health-view.ts'
import { publishMean, publishMetric, publishParts, publishWithin } from './publish.ts'
import { readHealth } from './read-health.ts'

/** Head figures of a place in each round there is, with its composition, mean and coverage. */
export async function readTotals<M extends string, P extends string>(
  { db, view, suppressedIn }: HealthQuestion,
  family: Family<M, P>,
) {
  const roundIds = view.rounds.map(({ id }) => id)
  const sums = await readHealth(db, view, family, { roundIds, by: ['round_id'] })
  const schools = await readHealth(db, view, family, { roundIds: [view.round.id], by: ['school_id'] })
  const area = areaOfView(view)
  const { isWhole } = view
  const byRound = new Map<number, { row: HealthRow; reader: Parameters<typeof publishMetric>[0] }>()
  for (const row of sums) {
    const id = row['round_id'] ?? 0
    byRound.set(id, { row, reader: { isWhole, suppressed: await suppressedIn(id) } })
  }
  const now = byRound.get(view.round.id) ?? {
    row: {},
    reader: { isWhole, suppressed: await suppressedIn(view.round.id) },
  }
  const before = view.previousRound && byRound.get(view.previousRound.id)
  const rateIn = (metric: M, { row, reader }: typeof now) => publishMetric(reader, family, metric, row, area)
  return {
    head: {
      rounds: view.rounds,
      ...(view.previousRound ? { previousRound: view.previousRound } : {}),
      area: whereOf(view),
      population: {
        schools: schools.filter((row) => (row['enrolled'] ?? 0) > 0).length,
        enrolled: now.row['enrolled'] ?? 0,
      },
      coverage: {
        rate: family.coverage(now.row),
        ...(before ? { previous: family.coverage(before.row) } : {}),
      },
      parts: publishParts(now.reader, family, now.row, area),
    },
    mean: publishMean(now.reader, family, now.row, area),
    within: (name: string) => publishWithin(now.reader, family, name, now.row, area),
    figureOf: (metric: M) => ({
      metric,
      rate: rateIn(metric, now),
      ...(before ? { previous: rateIn(metric, before) } : {}),
      history: view.rounds.toReversed().flatMap(({ id, schoolYear }) => {
        const found = byRound.get(id)
        return found ? [{ schoolYear, rate: rateIn(metric, found) }] : []
      }),
      standard: family.metrics[metric].standard,
      unconfirmed: (now.row[family.metrics[metric].unconfirmed ?? ''] ?? 0) > 0,
    }),
  }
}

/** The place that a view is about as a whole. */
export const areaOfView = ({ school, stage, grade, class: ofClass, sex }: HealthView): HealthArea => ({
  school: school?.id,
  class: ofClass?.id,
  stage,
  grade,
  sex,
})

/** The place of a view, in the words of a reply. */
export function whereOf({ region, school, grade, class: ofClass }: HealthView) {
  const level: 'region' | 'school' | 'grade' | 'class' = ofClass
    ? 'class'
    : grade !== undefined
      ? 'grade'
      : school
        ? 'school'
        : 'region'
  return {
    level,
    region: region.name,
    ...(school ? { school } : {}),
    ...(grade === undefined ? {} : { grade }),
    ...(ofClass ? { class: ofClass } : {}),
  }
}
