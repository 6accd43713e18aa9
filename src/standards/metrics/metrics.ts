import { checkMetrics, followUpMetrics, inverseMetrics, mindMetrics } from './check.ts'
import {
  competitionMetrics,
  letterMetrics,
  recordMetrics,
  roundMetrics,
  taskMetrics,
  tripMetrics,
} from './console.ts'
import { fitnessMetrics } from './fitness.ts'
import { labourMetrics } from './labour.ts'
import { peMetrics } from './pe.ts'
import { sportMetrics } from './sport.ts'
import { visionMetrics } from './vision.ts'

/**
 * Every metric there is, declared once. A figure in a reply names one of them (`contract/figures.ts`); panels, tables, exports, reports,
 * the definitions drawer and the OpenAPI document read what stands here. A page imports its own module's file rather than this one.
 */
export const metrics = {
  ...visionMetrics,
  ...checkMetrics,
  ...followUpMetrics,
  ...mindMetrics,
  ...inverseMetrics,
  ...fitnessMetrics,
  ...sportMetrics,
  ...labourMetrics,
  ...peMetrics,
  ...recordMetrics,
  ...roundMetrics,
  ...letterMetrics,
  ...taskMetrics,
  ...tripMetrics,
  ...competitionMetrics,
}

type Metrics = typeof metrics
export type MetricId = keyof Metrics
type IdOfKind<K extends Metrics[MetricId]['kind']> = {
  [Id in MetricId]: Metrics[Id]['kind'] extends K ? Id : never
}[MetricId]
/** Metrics whose value is n of `of`. */
export type RateId = IdOfKind<'rate'>
/** Metrics whose value is a mean. */
export type MeanId = IdOfKind<'mean'>
/** Metrics whose value is the n-th place of so many. */
export type RankId = IdOfKind<'rank'>

export type MetricModule = MetricId extends `${infer M}.${string}` ? M : never
/** What stands behind the module's name in its ids: the keys of its words. */
export type MetricKey<M extends MetricModule> = MetricId extends infer Id
  ? Id extends `${M}.${infer Key}`
    ? Key
    : never
  : never
