import { useMemo } from 'react'
import { useHealthBreakdown, useHealthTotals } from '@/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { rowName } from '../../screen/words.ts'
import { useAnalysis } from '../analysis-context.ts'
import { checkColumns } from '../check/check-columns.ts'
import { useChecks } from '../check/use-checks.ts'
import { weightStandards } from '../check/weight-standards.ts'
import { rateWords, weightWords, type RateMetric } from '../mapping/to-rates.ts'
import { paperRows, type FindingsReading } from './part-findings.ts'
import { readTogether } from './read-together.ts'

const metrics: readonly RateMetric[] = ['pressure', 'spine', 'teeth']

/** The check-up on paper: what the panels of the page say, from the same answers. */
export function useCheckFindings(): FindingsReading {
  const { filter, by } = useAnalysis()
  const t = useT('health-analysis')
  const vision = useT('vision')
  const readings = {
    checks: useChecks(),
    totals: useHealthTotals(filter),
    rows: useHealthBreakdown({ ...filter, by }),
  }
  const { failed, again } = readTogether(Object.values(readings))
  const [checks, totals, rows] = [readings.checks.data, readings.totals.data, readings.rows.data]
  const data = useMemo(() => {
    if (!checks || !totals || !rows) return undefined
    const off = totals.off ?? []
    const open = totals.figures.flatMap(({ metric, unconfirmed }) => (unconfirmed ? [metric] : []))
    const shown = metrics.filter((metric) => !off.includes(metric))
    const listed = [
      { ...rows.total, key: 'total', title: t('total') },
      ...rows.rows.map((row) => ({ ...row, title: rowName(row, vision) })),
    ]
    const columns = checkColumns(by, open, off, t)
    const named = totals.figures.map(({ standard, unconfirmed }) =>
      unconfirmed ? t('unconfirmed', { name: standard }) : standard,
    )
    return {
      sentences: [
        weightWords(checks, weightStandards.overweight.name, t, vision),
        ...shown.map(
          (metric) => `${t(`head.${metric}`)}${t('colon')}${rateWords(checks, metric, t, vision)}`,
        ),
      ],
      tables: [
        ...paperRows(
          t(`detail.${by}`),
          columns,
          listed.map((row) => ({ ...row, id: row.key })),
        ),
      ],
      ...{ asOf: totals.asOf, schoolYear: totals.round.schoolYear },
      standard: [...new Set(named)].join(t('comma')),
    }
  }, [checks, totals, rows, by, t, vision])
  return { data, failed, again }
}
