import { checkMetrics, followUpMetrics } from '@/standards/metrics/check.ts'
import { fitnessMetrics } from '@/standards/metrics/fitness.ts'
import type { MetricKey } from '@/standards/metrics/metrics.ts'

const ofFitness = [
  ...([
    'good',
    'pass',
    'mean',
    'tested',
    'complete',
    'exempt',
    'madeUp',
    'scores',
    'items',
    'missing',
  ] as const),
  ...(['borderline', 'spread', 'cohort'] as const),
] as const satisfies readonly MetricKey<'fitness'>[]
const ofCheck = [
  'weight',
  'growth',
  'pressure',
  'spine',
  'teeth',
  'problems',
] as const satisfies readonly MetricKey<'check'>[]

/** Declared metrics whose definition can be opened; `weak` is both of one item, good or better and passed; `dental`
 * is of teeth: who has caries, on how many teeth, and who has a filling. */
export type DefinedFigure =
  (typeof ofFitness)[number] | (typeof ofCheck)[number] | 'weak' | 'dental' | 'spineFunnel'

const isOneOfCheck = (figure: DefinedFigure): figure is (typeof ofCheck)[number] =>
  (ofCheck as readonly string[]).includes(figure)
export const isOfCheck = (figure: DefinedFigure): boolean =>
  figure === 'dental' || figure === 'spineFunnel' || isOneOfCheck(figure)

/** The declared metrics that a figure of this page shows. */
export function declaredOf(figure: DefinedFigure) {
  if (figure === 'weak')
    return [fitnessMetrics['fitness.itemGood'], fitnessMetrics['fitness.itemPass']] as const
  if (figure === 'dental')
    return [
      checkMetrics['check.teeth'],
      checkMetrics['check.meanTeeth'],
      checkMetrics['check.filled'],
    ] as const
  if (figure === 'spineFunnel')
    return [
      checkMetrics['check.spine'],
      followUpMetrics['followUp.spineNotified'],
      followUpMetrics['followUp.spineVisited'],
      followUpMetrics['followUp.spineConfirmed'],
    ] as const
  return isOneOfCheck(figure)
    ? ([checkMetrics[`check.${figure}`]] as const)
    : ([fitnessMetrics[`fitness.${figure}`]] as const)
}
