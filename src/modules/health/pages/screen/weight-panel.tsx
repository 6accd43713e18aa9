import { useMemo } from 'react'
import { useHealthBreakdown } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { toWeightTable } from '@/widgets/weight-bars/to-weight-marks.ts'
import { WeightBars } from '@/widgets/weight-bars/weight-bars.tsx'
import { weightRowsOf } from '../weight-rows.ts'
import { useHealth, useRowsBy } from './health-context.tsx'
import { HealthPanel, type HealthReading } from './health-panel.tsx'
import { rowName } from './labels.ts'

const standards = {
  wasting: { name: 'WS/T 456—2014' },
  overweight: { name: 'WS/T 586—2018' },
}

type Row = Parameters<typeof weightRowsOf>[0][number] & Parameters<typeof rowName>[0]

/** Too thin, too heavy: by stage of the district, by grade of a school. */
export function WeightPanel() {
  const { filter } = useHealth()
  return <WeightView query={useHealthBreakdown({ ...filter, by: useRowsBy() })} />
}

export function WeightView({ query, note }: HealthReading<{ rows: readonly Row[] }>) {
  const t = useT('health')
  const vision = useT('vision')
  const labels = useT('widgets')
  const { data } = query
  const rows = useMemo(() => weightRowsOf(data?.rows ?? [], (row) => rowName(row, vision)), [data, vision])
  const title = t('panel.weight')
  return (
    <HealthPanel
      title={title}
      unit={t('unit.percent')}
      note={note}
      query={query}
      isEmpty={rows.length === 0}
      table={toWeightTable({ rows, standards }, labels)}
      skeleton="rows"
    >
      <WeightBars label={title} rows={rows} standards={standards} />
    </HealthPanel>
  )
}
