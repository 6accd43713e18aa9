import { useMemo, useState } from 'react'
import { useFitnessItems } from '@/modules/health/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { WeakItems } from '@/widgets/item-dots/weak-items.tsx'
import { toWeakTable } from '@/widgets/item-dots/to-weak-marks.ts'
import { fitnessTarget } from '../../screen/targets.ts'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { toWeakRows, weakLabels } from '../mapping/to-weak.ts'

/** Items from the weakest, with their intervals; the target is only known for 优良. */
export function WeakPanel() {
  const { filter, up } = useAnalysis()
  const t = useT('health-analysis')
  const health = useT('health')
  const labels = useT('widgets')
  const [rate, pick] = useState<'good' | 'pass'>('good')
  const query = useFitnessItems(filter)
  const { data } = query
  const rows = useMemo(
    () => (data ? toWeakRows(data, rate === 'good' ? 'good' : 'passed', t, health) : []),
    [data, rate, t, health],
  )
  const target = rate === 'good' ? { year: fitnessTarget.year, ratio: fitnessTarget.value } : undefined
  const metric = t(`weak.${rate}`)
  const title = t('weak.title')
  return (
    <AnalysisPanel
      title={title}
      unit={t('weak.unit')}
      figure="weak"
      query={query}
      sentence={data && weakLabels(rows, target?.ratio, t)}
      isEmpty={rows.length === 0}
      table={toWeakTable({ rows, metric }, labels)}
      skeleton="rows"
    >
      <div className="flex size-full flex-col">
        <div className="-mt-2 mb-1 shrink-0">
          <Segmented
            label={t('weak.choose')}
            value={rate}
            segments={(['good', 'pass'] as const).map((value) => ({ value, label: t(`weak.${value}`) }))}
            onChange={pick}
          />
        </div>
        <div className="min-h-0 flex-1">
          <WeakItems label={title} rows={rows} metric={metric} target={target} onUp={up} />
        </div>
      </div>
    </AnalysisPanel>
  )
}
