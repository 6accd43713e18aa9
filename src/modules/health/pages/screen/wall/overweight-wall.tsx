import { useHealthBreakdown } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { useHealth } from '../health-context.tsx'
import { rowName } from '../labels.ts'
import { RatesPanel } from './rates-panel.tsx'

/** How many are overweight or obese in each grade of a school. */
export function OverweightWall() {
  const { filter } = useHealth()
  const t = useT('health-wall')
  const vision = useT('vision')
  const query = useHealthBreakdown({ ...filter, by: 'grade' })
  const rows = query.data?.rows.map((row) => ({
    id: row.key,
    label: rowName(row, vision),
    cell: row.figures.weight,
  }))
  return (
    <RatesPanel
      title={t('overweight.title')}
      unit={t('overweight.unit')}
      query={query}
      groups={[{ id: 'weight', rows: rows ?? [] }]}
      of="found"
    />
  )
}
