import type { Metric } from '@/standards/metrics/metric.ts'
import type { MetricId } from '@/standards/metrics/metrics.ts'
import { useMetricLabels } from './metric-labels.ts'

export type DeclaredMetric = Metric & { id: MetricId }

/** What is held against what, as the metric's declaration says: one of the other, or one less the other. */
export function MetricFormula({ metric }: { metric: DeclaredMetric }) {
  const { name, numerator, denominator } = useMetricLabels().labels(metric.id)
  return (
    <div className="mb-2 flex items-center gap-3 rounded bg-sunken px-4 py-3 last:mb-0">
      <span className="max-w-2/5 shrink-0">{name} =</span>
      {metric.kind === 'difference' ? (
        <span>
          {numerator} − {denominator}
        </span>
      ) : (
        <span className="min-w-0 text-center">
          <span className="block border-b border-t1 px-2 pb-1">{numerator}</span>
          <span className="block px-2 pt-1">{denominator}</span>
        </span>
      )}
      {metric.kind === 'rate' && <span className="shrink-0">× 100%</span>}
    </div>
  )
}
