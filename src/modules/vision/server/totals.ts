import { stages, stageOf, type Stage } from '@/standards/grade.ts'
import { targetFor, targetYear } from '@/modules/vision/standards/targets.ts'
import type { Db } from '@/server/db/schema.ts'
import { targetsOfRound } from './summaries/round-targets.ts'
import { suppressionOf, areaOfView } from './suppression/suppression.ts'
import { publishRate } from './publish.ts'
import { poorVisionMeasures, poorVisionOf, rateMeasures, rateOf, readSummary } from './read-summary.ts'
import { countClasses, countSchools } from './population.ts'
import type { ScreenView } from './screen-view.ts'

const requested = { figures: ['eyesight', 'highMyopia'] } as const

/** Head figures with the same term last year, the rounds to choose from, and where the reader stands. */
export async function readTotals(db: Db, view: ScreenView) {
  const roundIds = [view.round.id, ...(view.previousRound ? [view.previousRound.id] : [])]
  const measures = [
    'myopia',
    'refraction_valid',
    'high_myopia',
    'screened',
    'enrolled',
    ...poorVisionMeasures,
  ]
  const [targets, byRound, byGrade, schools, classes, suppressed, hidBefore] = await Promise.all([
    targetsOfRound(db, view.round.id),
    readSummary(db, view, { roundIds, by: ['round_id'], measures }),
    readSummary(db, view, { roundIds: [view.round.id], by: ['grade'], measures: ['enrolled'] }),
    countSchools(db, view),
    countClasses(db, view),
    suppressionOf(db, view, view.round.id, undefined, requested),
    suppressionOf(db, view, view.previousRound?.id, undefined, requested),
  ])
  const area = areaOfView(view)
  const now = byRound.find((row) => row['round_id'] === view.round.id)
  const before = byRound.find((row) => row['round_id'] === view.previousRound?.id)
  const target = myopiaTarget(byGrade.map((row) => stageOf(row['grade'] ?? 1)))

  const figure = (
    metric: 'myopia' | 'highMyopia',
    measuresOf: (typeof rateMeasures)[typeof metric],
    figures: 'eyesight' | 'highMyopia',
  ) => ({
    metric,
    rate: publishRate(view, rateOf(now, measuresOf), suppressed(figures, area)),
    ...(before ? { previous: publishRate(view, rateOf(before, measuresOf), hidBefore(figures, area)) } : {}),
    ...(metric === 'myopia' && target ? { target } : {}),
  })
  return {
    rounds: view.rounds,
    ...(view.previousRound ? { previousRound: view.previousRound } : {}),
    area: areaOf(view),
    population: { schools, classes, enrolled: now?.['enrolled'] ?? 0 },
    figures: [
      figure('myopia', rateMeasures.myopia, 'eyesight'),
      {
        metric: 'poorVision' as const,
        rate: publishRate(view, poorVisionOf(now), suppressed('eyesight', area)),
        ...(before ? { previous: publishRate(view, poorVisionOf(before), hidBefore('eyesight', area)) } : {}),
      },
      figure('highMyopia', rateMeasures.highMyopia, 'highMyopia'),
      // Coverage is about the school's work, not of a child's health: it is never hidden.
      {
        metric: 'coverage' as const,
        rate: rateOf(now, rateMeasures.coverage),
        ...(before ? { previous: rateOf(before, rateMeasures.coverage) } : {}),
        ...(targets.coverage === null
          ? {}
          : { target: { year: view.round.year, value: targets.coverage, relation: '>=' as const } }),
      },
    ],
  }
}

/** A target is set per stage: shown where the view holds one stage only. */
function myopiaTarget(found: readonly Stage[]) {
  const present = stages.filter((stage) => found.includes(stage))
  const target = present.length === 1 && present[0] ? targetFor('myopia', present[0], targetYear) : null
  return target ? { year: target.year, value: target.rate, relation: '<' as const } : undefined
}

function areaOf(view: ScreenView) {
  const level = view.class ? 'class' : view.grade !== undefined ? 'grade' : view.school ? 'school' : 'region'
  return {
    level: level as 'region' | 'school' | 'grade' | 'class',
    region: view.region.name,
    ...(view.school ? { school: view.school } : {}),
    ...(view.grade === undefined ? {} : { grade: view.grade }),
    ...(view.class ? { class: { id: view.class.id, number: view.class.number } } : {}),
  }
}
