import { useMemo } from 'react'
import { useFitnessBreakdown, useHealthBreakdown } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { DetailTable } from '@/widgets/detail-table/detail-table.tsx'
import { shownOf } from '../shown-of.ts'
import { dimensionColumns, type DimensionRow } from './dimension-columns.ts'
import { useHealth } from './health-context.tsx'
import { offLabels, rowName } from './labels.ts'

/** A school's classes or grades by every measure: one row each. */
export function DimensionPanel() {
  const { filter, organisation, link } = useHealth()
  const t = useT('health')
  const labels = useT('vision')
  const wall = useSize() === 'wall'
  const isOwn = organisation.kind === 'school'
  // Classes are shown to their own school only, and on a wall, which does not scroll, they are too many.
  const by = isOwn && !wall ? 'class' : 'grade'
  const input = { ...filter, by } as const
  const checks = useHealthBreakdown(input)
  const tests = useFitnessBreakdown(input)
  const rows = useMemo<DimensionRow[]>(() => {
    const testOf = new Map(tests.data?.rows.map((row) => [row.key, row]))
    return (
      checks.data?.rows.map((row) => ({
        id: row.key,
        name: rowName(row, labels),
        ...row.figures,
        fitness: testOf.get(row.key)?.figures.fitness,
        coverage: row.coverage,
      })) ?? []
    )
  }, [checks.data, tests.data, labels])
  const total = checks.data && {
    id: 'total',
    name: t('total'),
    ...checks.data.total.figures,
    fitness: tests.data?.total.figures.fitness,
    coverage: checks.data.total.coverage,
  }
  const off = checks.data?.off
  const columns = useMemo(() => dimensionColumns(by, off ?? [], t), [by, off, t])
  const shown = shownOf(checks, rows.length === 0, link)
  const left = off && offLabels(off, t)
  return (
    <DetailTable
      name={`health-${by}`}
      title={t(`panel.dimensions.${by}`)}
      note={[t(isOwn ? 'unit.percent' : 'unit.dimensions'), left].filter(Boolean).join(' · ')}
      rows={rows}
      columns={columns}
      {...(total && { total })}
      state={shown.state}
      error={shown.error}
      onRetry={() => void checks.refetch()}
      {...(shown.state === 'empty' && {
        labels: { title: t('empty.title'), detail: t('empty.detail') },
      })}
      className="h-full min-h-0"
    />
  )
}
