import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { HeatTable } from '@/widgets/heat-table/heat-table.tsx'
import { toHeatTable, type HeatTableData } from '@/widgets/heat-table/to-heat-marks.ts'
import type { DefinedMetric } from '../../screen/defined-metric.ts'
import { useSport } from '../../screen/sport-context.tsx'
import { SportPanel, type SportQuery } from '../../screen/sport-panel.tsx'

type GridPanelProps = {
  title: string
  unit: string
  metric: DefinedMetric
  metricName: string
  query: SportQuery
  /** Null when hidden, undefined before it is read. */
  grid: HeatTableData | null | undefined
  tools: ReactNode
}

/** Shares of columns that each add up to their whole. */
export function GridPanel({ title, unit, metric, metricName, query, grid, tools }: GridPanelProps) {
  const { up } = useSport()
  const t = useT('sport')
  const labels = useT('widgets')
  return (
    <SportPanel
      title={title}
      unit={unit}
      query={query}
      isEmpty={!grid || grid.rows.length === 0 || grid.columns.length === 0}
      {...(grid === null && { labels: { title: t('empty.hidden'), detail: t('empty.hiddenWhy') } })}
      metric={metric}
      table={grid ? toHeatTable(grid, labels) : undefined}
      tools={tools}
    >
      {grid && <HeatTable isMore label={title} {...grid} metric={metricName} onUp={up} />}
    </SportPanel>
  )
}
