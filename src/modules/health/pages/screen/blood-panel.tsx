import { useMemo } from 'react'
import { useHealthBreakdown, useHealthTotals } from '@/modules/health/api/health.ts'
import type { CheckMetric } from '@/modules/health/contract/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import type { Cell } from '@/widgets/cell.ts'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { toBarsTable, type BarsSeries } from '@/widgets/grouped-bars/to-bars-option.ts'
import { useHealth, useRowsBy } from './health-context.tsx'
import { HealthPanel, type HealthReading } from './health-panel.tsx'
import { offLabels, rowName } from './labels.ts'

type Blood = 'pressure' | 'anaemia'
type Row = Parameters<typeof rowName>[0] & { key: string; figures: Record<Blood, Cell> }
type BloodViewProps = HealthReading<{ rows: readonly Row[]; off?: readonly CheckMetric[] | undefined }> & {
  /** Hangs on a limit that is not confirmed. */
  isUnconfirmed: (metric: Blood) => boolean
  /** Shorter than usual, on a wall. */
  labels?: { unit: string; name: (metric: Blood) => string } | undefined
}

/** Raised blood pressure and anaemia side by side; what hangs on a limit that is not confirmed says so. */
export function BloodPanel() {
  const { filter } = useHealth()
  const by = useRowsBy()
  const totals = useHealthTotals(filter)
  return (
    <BloodView
      query={useHealthBreakdown({ ...filter, by })}
      isUnconfirmed={(metric) =>
        totals.data?.figures.some((one) => one.metric === metric && one.unconfirmed) === true
      }
    />
  )
}

export function BloodView({ query, note, isUnconfirmed, labels: short }: BloodViewProps) {
  const t = useT('health')
  const vision = useT('vision')
  const labels = useT('widgets')
  const { data } = query
  const off = data?.off
  const nameOf = (metric: Blood) =>
    short?.name(metric) ??
    (isUnconfirmed(metric) ? t('unconfirmed', { name: t(`metric.${metric}`) }) : t(`metric.${metric}`))
  const [pressure, anaemia] = [nameOf('pressure'), nameOf('anaemia')]
  const bars = useMemo(() => {
    const rows = data?.rows ?? []
    // Of whom nobody was measured there is nothing to draw.
    const cells = (metric: Blood) =>
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
      unit={short?.unit ?? t('unit.blood')}
      note={note}
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
