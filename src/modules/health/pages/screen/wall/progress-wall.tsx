import { useFitnessBreakdown, useHealthBreakdown } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { useHealth } from '../health-context.tsx'
import { rowName } from '../labels.ts'
import { RatesPanel } from './rates-panel.tsx'

/** Most rows that the panel has room for. */
const max = 6

/** How many of a school were examined and tested: by grade, where both fit; else of the check-up alone. */
export function ProgressWall() {
  const { filter } = useHealth()
  const t = useT('health-wall')
  const vision = useT('vision')
  const checks = useHealthBreakdown({ ...filter, by: 'grade' })
  const tests = useFitnessBreakdown({ ...filter, by: 'grade' })
  const rowsOf = ({ data }: typeof checks | typeof tests) =>
    data?.rows.map((row) => ({ id: row.key, label: rowName(row, vision), cell: row.coverage })) ?? []
  const both = [
    { id: 'check', label: t('progress.check'), rows: rowsOf(checks) },
    { id: 'fitness', label: t('progress.fitness'), rows: rowsOf(tests) },
  ]
  const count = both.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <RatesPanel
      title={t('progress.title')}
      unit={t('progress.unit')}
      query={checks}
      groups={count <= max ? both : both.slice(0, 1)}
      of="done"
    />
  )
}
