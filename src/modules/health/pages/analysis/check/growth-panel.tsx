import { useMemo, useState } from 'react'
import { useHealthGrowth } from '@/modules/health/api/analysis.ts'
import { growthMeasures, type GrowthMeasure } from '@/modules/health/contract/growth-analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { PercentileBand } from '@/widgets/percentile-band/percentile-band.tsx'
import { toBandTable } from '@/widgets/percentile-band/to-band-marks.ts'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { growthLabels, measureOf, toGrowthBand } from '../mapping/to-growth.ts'

/** How boys or girls grow from age to age, as far as enough of them were measured, beside the lines of the standards. */
export function GrowthPanel() {
  const { filter, search } = useAnalysis()
  const t = useT('health-analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  const [measure, pick] = useState<GrowthMeasure>('height')
  const [picked, pickSex] = useState<'boy' | 'girl'>('boy')
  const sex = search.sex ?? picked
  const { schoolYear, school } = filter
  const query = useHealthGrowth({
    ...(schoolYear !== undefined && { schoolYear }),
    ...(school !== undefined && { school }),
    ...(search.sex !== undefined && { sex: search.sex }),
  })
  const { data } = query
  const band = useMemo(() => data && toGrowthBand(data, measure, sex, t), [data, measure, sex, t])
  const unit = data && measureOf(data, measure)?.unit
  const title = t('growth.title', { sex: vision(`sexWord.${sex}`), measure: t(`growth.measure.${measure}`) })
  return (
    <AnalysisPanel
      title={title}
      unit={[...(unit ? [t('growth.unit', { unit })] : []), t('growth.noGrade')].join(t('stop'))}
      figure="growth"
      query={query}
      sentence={data && growthLabels(data, measure, sex, t)}
      table={band ? toBandTable(band, labels) : undefined}
    >
      <div className="flex size-full flex-col">
        <div className="-mt-1 mb-1 flex shrink-0 flex-wrap gap-2">
          <Segmented
            label={t('growth.measureLabel')}
            value={measure}
            segments={growthMeasures.map((value) => ({ value, label: t(`growth.measure.${value}`) }))}
            onChange={pick}
          />
          {search.sex === undefined && (
            <Segmented
              label={t('growth.sexLabel')}
              value={picked}
              segments={(['boy', 'girl'] as const).map((value) => ({
                value,
                label: vision(`sexWord.${value}`),
              }))}
              onChange={pickSex}
            />
          )}
        </div>
        <div className="min-h-0 flex-1">{band && <PercentileBand label={title} data={band} />}</div>
      </div>
    </AnalysisPanel>
  )
}
