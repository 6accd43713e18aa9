import { useMemo } from 'react'
import { useHealthBreakdown, useHealthTotals } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { toBarsTable, type BarsSeries } from '@/widgets/grouped-bars/to-bars-option.ts'
import { useHealth, useRowsBy } from './health-context.tsx'
import { HealthPanel } from './health-panel.tsx'
import { offLabels, rowName } from './labels.ts'

/** Raised blood pressure and anaemia side by side; what hangs on a limit that is not confirmed says so. */
export function BloodPanel() {
  const { filter } = useHealth()
  const by = useRowsBy()
  const t = useT('health')
  const vision = useT('vision')
  const labels = useT('widgets')
  const query = useHealthBreakdown({ ...filter, by })
  const totals = useHealthTotals(filter)
  const { data } = query
  const off = data?.off
  const unconfirmed = (metric: 'pressure' | 'anaemia') =>
    totals.data?.figures.some((one) => one.metric === metric && one.unconfirmed) === true
  const nameOf = (metric: 'pressure' | 'anaemia') =>
    unconfirmed(metric) ? t('unconfirmed', { name: t(`metric.${metric}`) }) : t(`metric.${metric}`)
  const [pressure, anaemia] = [nameOf('pressure'), nameOf('anaemia')]
  const bars = useMemo(() => {
    const rows = data?.rows ?? []
    // Of whom nobody was measured there is nothing to draw.
    const cells = (metric: 'pressure' | 'anaemia') =>
      rows.map(({ figures }) => (figures[metric]?.of === 0 ? undefined : figures[metric]))
    const series: BarsSeries[] = [
      { id: 'pressure', label: pressure, colour: 'brand', cells: cells('pressure') },
      { id: 'anaemia', label: anaemia, colour: 'line2', cells: cells('anaemia') },
    ]
    const published = series.filter(({ id }) => !off?.includes(id as (typeof off)[number]))
    return {
      categories: rows.map((row) => ({ id: row.key, label: rowName(row, vision) })),
      series: published,
    }
  }, [data, off, pressure, anaemia, vision])
  const left = off && offLabels(off, t)
  const title = t('panel.blood')
  return (
    <HealthPanel
      title={title}
      unit={t('unit.blood')}
      query={query}
      isEmpty={data?.rows.length === 0 || bars.series.length === 0}
      {...(left && { sentence: left })}
      {...(left && bars.series.length === 0 && { labels: { title: left } })}
      table={toBarsTable(bars, labels)}
    >
      <GroupedBars label={title} {...bars} />
    </HealthPanel>
  )
}
