import { useMemo } from 'react'
import { useHealthBreakdown, useHealthTotals } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { readTogether } from '@/kits/report/read-together.ts'
import { useAnalysis } from '../analysis-context.ts'
import { checkColumns } from '../check/check-columns.ts'
import { useChecks } from '../check/use-checks.ts'
import { weightStandards } from '../check/weight-standards.ts'
import { rateLabels, weightLabels, type RateMetric } from '../mapping/to-rates.ts'
import { titledRows, totalRow } from '../titled-rows.ts'
import { paperRows, type FindingsQuery } from './part-findings.ts'
import { checkPictures } from './pictures.tsx'

const metrics: readonly RateMetric[] = ['pressure', 'spine', 'teeth']

/** The check-up on paper: what the panels of the page say, from the same answers. */
export function useCheckFindings(): FindingsQuery {
  const { filter, by } = useAnalysis()
  const t = useT('health-analysis')
  const vision = useT('vision')
  const [ofChecks, ofTotals, ofRows] = [
    useChecks(),
    useHealthTotals(filter),
    useHealthBreakdown({ ...filter, by }),
  ]
  const { isOld, failed, again } = readTogether([ofChecks, ofTotals, ofRows])
  const [checks, head, rows] = [ofChecks.data, ofTotals.data, ofRows.data]
  const data = useMemo(() => {
    if (isOld || !checks || !head || !rows) return undefined
    const shown = metrics.filter((metric) => !head.off?.includes(metric))
    const named = head.figures.map(({ standard, unconfirmed }) =>
      unconfirmed ? t('unconfirmed', { name: standard }) : standard,
    )
    return {
      sentences: [
        weightLabels(checks, weightStandards.overweight.name, t, vision),
        ...shown.map(
          (metric) => `${t(`head.${metric}`)}${t('colon')}${rateLabels(checks, metric, t, vision)}`,
        ),
      ],
      blocks: [
        ...checkPictures(checks, shown, t, vision),
        ...paperRows(t(`detail.${by}`), checkColumns(by, head, t), [
          totalRow(rows.total, t),
          ...titledRows(rows.rows, vision),
        ]),
      ],
      head,
      standard: [...new Set(named)].join(t('comma')),
    }
  }, [isOld, checks, head, rows, by, t, vision])
  return { data, failed, again }
}
