import { useMemo } from 'react'
import { useFitnessBreakdown, useHealthBreakdown, useHealthTotals } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import type { DimensionMatrixData } from '@/widgets/dimension-matrix/dimension-data.ts'
import { DimensionMatrix } from '@/widgets/dimension-matrix/dimension-matrix.tsx'
import { toDimensionTable } from '@/widgets/dimension-matrix/to-dimension-marks.ts'
import { useHealth } from '../health-context.tsx'
import { HealthPanel } from '../health-panel.tsx'
import { rowName } from '../labels.ts'

const metrics = ['weight', 'spine', 'teeth', 'pressure', 'fitness'] as const

/** A school's grades by every measure: beside the whole school, but not held against it, as most of these change with age. */
export function GradesWall() {
  const { filter } = useHealth()
  const t = useT('health-wall')
  const health = useT('health')
  const vision = useT('vision')
  const widgets = useT('widgets')
  const checks = useHealthBreakdown({ ...filter, by: 'grade' })
  const tests = useFitnessBreakdown({ ...filter, by: 'grade' })
  const totals = useHealthTotals(filter)
  const matrix = useMemo<DimensionMatrixData>(() => {
    const off: readonly string[] = checks.data?.off ?? []
    const shown = metrics.filter((metric) => !off.includes(metric))
    const isUnconfirmed = (metric: string) =>
      totals.data?.figures.some((one) => one.metric === metric && one.unconfirmed) === true
    const testOf = new Map(tests.data?.rows.map((row) => [row.key, row.figures.fitness]))
    const whole = { ...checks.data?.total.figures, fitness: tests.data?.total.figures.fitness }
    return {
      meanLabel: t('grades.mean'),
      dimensions: shown.map((metric) => {
        const name = health(`metric.${metric}`)
        const label = isUnconfirmed(metric) ? health('unconfirmed', { name }) : name
        return { id: metric, label, worse: 'none' as const, mean: whole[metric] }
      }),
      rows:
        checks.data?.rows.map((row) => ({
          id: row.key,
          label: rowName(row, vision),
          cells: shown
            .map((metric) => (metric === 'fitness' ? testOf.get(row.key) : row.figures[metric]))
            .map((cell) => (cell?.of === 0 ? undefined : cell)),
          coverage: row.coverage.of > 0 ? row.coverage : null,
        })) ?? [],
    }
  }, [checks.data, tests.data, totals.data, t, health, vision])
  const title = t('grades.title')
  return (
    <HealthPanel
      title={title}
      unit={t('grades.unit')}
      query={checks}
      isEmpty={matrix.rows.length === 0}
      table={toDimensionTable(matrix, widgets)}
      skeleton="rows"
    >
      <DimensionMatrix label={title} {...matrix} rowsLabel={health('row.grade')} />
    </HealthPanel>
  )
}
