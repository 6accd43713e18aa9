import { useHealthBreakdown, useHealthTotals } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { useHealth } from '../health-context.tsx'
import { offLabels, rowName } from '../labels.ts'
import { RatesPanel } from './rates-panel.tsx'
import { useRoom } from './room.ts'
import { useWholeAndSexes } from './use-whole-and-sexes.ts'

/** Raised blood pressure and anaemia: of a district by stage, of a school all of it, its boys and its girls. */
export function BloodWall() {
  const { filter, isDistrict } = useHealth()
  const t = useT('health-wall')
  const health = useT('health')
  const vision = useT('vision')
  const isLarge = useRoom() === 'large'
  const byStage = useHealthBreakdown({ ...filter, by: 'stage' })
  const own = useWholeAndSexes()
  const totals = useHealthTotals(filter)
  const query = isDistrict ? byStage : own.query
  const off = query.data?.off
  const rows = isDistrict
    ? (byStage.data?.rows.map((row) => ({ ...row, label: rowName(row, vision) })) ?? [])
    : own.rows
  const metrics = (['pressure', 'anaemia', ...(isLarge ? (['stunting'] as const) : [])] as const).filter(
    (metric) => !off?.includes(metric),
  )
  const isUnconfirmed = totals.data?.figures.some(
    ({ metric, unconfirmed }) => unconfirmed && (metrics as readonly string[]).includes(metric),
  )
  const left = off && offLabels(off, health)
  return (
    <RatesPanel
      title={t('blood.title')}
      unit={t(isUnconfirmed ? 'blood.unconfirmed' : 'blood.unit')}
      query={query}
      groups={metrics.map((metric) => ({
        id: metric,
        label: t(`blood.${metric}`),
        // Of whom nobody was measured there is nothing to draw.
        rows: rows
          .filter(({ figures }) => figures[metric]?.of !== 0)
          .map(({ key, label, figures }) => ({ id: key, label, cell: figures[metric] })),
      }))}
      of="found"
      {...(left && { foot: left, labels: { title: left } })}
    />
  )
}
