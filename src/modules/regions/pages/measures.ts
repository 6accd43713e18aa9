import { metricOfMeasure, type NodeMeasure } from '@/modules/regions/contract/nodes.ts'
import type { NodeTopic } from '@/modules/regions/contract/topics.ts'
import { metrics } from '@/standards/metrics/metrics.ts'

/** What is shown of a topic; the first is what rows are ordered by. */
export const measuresOf: Record<NodeTopic, readonly NodeMeasure[]> = {
  vision: ['poorVision', 'myopia', 'highMyopia', 'coverage'],
  check: ['weight', 'teeth', 'spine', 'examined'],
  fitness: ['fitness', 'tested'],
  sport: ['participation', 'reached'],
  labour: ['labourHours'],
}

/** Whether less of it is better, as the metric is declared. */
export const isLowerBetter = (measure: NodeMeasure): boolean =>
  metrics[metricOfMeasure[measure]].direction === 'lower'

/** Whether it is a figure of progress, which is never hidden. */
export const isProcess = (measure: NodeMeasure): boolean =>
  metrics[metricOfMeasure[measure]].audience === 'process'
