import { useMemo } from 'react'
import { useGrowthYears } from '@/modules/health/api/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { PercentileBand } from '@/widgets/percentile-band/percentile-band.tsx'
import { toBandTable } from '@/widgets/percentile-band/to-band-marks.ts'
import { CardPanel } from './card-panel.tsx'
import { toHeightBand } from './to-growth.ts'

/** Height by age on the percentiles of WS/T 610. */
export function HeightPanel({ id, className = '' }: { id: number; className?: string }) {
  const t = useT('health-card')
  const widgets = useT('widgets')
  const query = useGrowthYears(id)
  const data = useMemo(() => {
    const { rows, height } = query.data ?? {}
    return rows && height ? toHeightBand(rows, height) : null
  }, [query.data])
  const title = t('height.title')
  return (
    <CardPanel
      title={title}
      unit={t('height.unit')}
      query={query}
      isEmpty={!data}
      table={data ? toBandTable(data, widgets) : undefined}
      labels={{ title: t('height.empty') }}
      className={className}
    >
      {data && <PercentileBand label={title} data={data} />}
    </CardPanel>
  )
}
