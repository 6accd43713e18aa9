import { useMemo } from 'react'
import {
  useFitnessBorderline,
  useFitnessHead,
  useFitnessItems,
  useFitnessMissing,
  useFitnessScores,
} from '@/modules/health/api/analysis.ts'
import { useFitnessBreakdown } from '@/modules/health/api/health.ts'
import { useT } from '@/i18n/i18n.ts'
import { paperTable } from '@/kits/report/paper-table.ts'
import { readTogether } from '@/kits/report/read-together.ts'
import { toItemTable } from '@/widgets/item-dots/to-item-marks.ts'
import { toWeakTable } from '@/widgets/item-dots/to-weak-marks.ts'
import { toMissingTable } from '@/widgets/missing-matrix/to-missing-marks.ts'
import { toScoreTable } from '@/widgets/score-histogram/to-score-marks.ts'
import { fitnessTarget } from '../../screen/targets.ts'
import { useAnalysis } from '../analysis-context.ts'
import { fitnessColumns } from '../fitness-columns.ts'
import { borderlineLabels } from '../mapping/to-borderline.ts'
import { itemsLabels, toItemRows } from '../mapping/to-items.ts'
import { missingLabels, toMissingMatrix } from '../mapping/to-missing.ts'
import { scoresLabels, toHistogram } from '../mapping/to-scores.ts'
import { toWeakRows, weakLabels } from '../mapping/to-weak.ts'
import { againstOf, ownName } from '../names.ts'
import { titledRows, totalRow } from '../titled-rows.ts'
import { paperRows, type FindingsQuery } from './part-findings.ts'
import { itemsPicture, scoresPicture, weakPicture } from './pictures.tsx'

/** The fitness test on paper: what the panels of the page say, from the same answers. */
export function useFitnessFindings(): FindingsQuery {
  const { filter, by, ...drill } = useAnalysis()
  const t = useT('health-analysis')
  const health = useT('health')
  const vision = useT('vision')
  const labels = useT('widgets')
  const queries = {
    head: useFitnessHead(filter),
    scores: useFitnessScores(filter),
    items: useFitnessItems(filter),
    missing: useFitnessMissing(filter),
    borderline: useFitnessBorderline(filter),
    rows: useFitnessBreakdown({ ...filter, by }),
  }
  const { isOld, failed, again } = readTogether(Object.values(queries))
  const against = againstOf(drill, 'district')
  const own = ownName(drill, t)
  // For items alone, findings about totals are left out.
  const isItems = drill.search.score === 'items'
  const [head, scores, items] = [queries.head.data, queries.scores.data, queries.items.data]
  const [missing, borderline, rows] = [queries.missing.data, queries.borderline.data, queries.rows.data]
  const data = useMemo(() => {
    if (isOld || !head || !scores || !items || !missing || !borderline || !rows) return undefined
    const names = { own, other: t(`other.${against}`) }
    const itemRows = toItemRows(items, against, t, health)
    const weak = toWeakRows(items, 'good', t, health)
    const histogram = toHistogram(scores)
    const listed = [totalRow(rows.total, t), ...titledRows(rows.rows, vision)]
    return {
      sentences: [
        ...(isItems ? [] : [scoresLabels(scores, against, t)]),
        itemsLabels(itemRows, names, t, false),
        weakLabels(weak, fitnessTarget.value, t, false),
        missingLabels(missing, t, health, vision),
        ...(isItems ? [] : [borderlineLabels(borderline, t)]),
      ],
      blocks: [
        ...(isItems
          ? []
          : [paperTable(t('scores.title'), toScoreTable(histogram, labels)), ...scoresPicture(histogram, t)]),
        paperTable(t(`items.${against}Title`), toItemTable({ rows: itemRows, names }, labels)),
        ...itemsPicture(t(`items.${against}Title`), { rows: itemRows, names }),
        paperTable(t('weak.title'), toWeakTable({ rows: weak, metric: t('weak.good') }, labels)),
        ...weakPicture(t('weak.title'), {
          rows: weak,
          metric: t('weak.good'),
          target: { year: fitnessTarget.year, ratio: fitnessTarget.value },
        }),
        paperTable(t('missing.title'), toMissingTable(toMissingMatrix(missing, t, health, vision), labels)),
        ...(isItems ? [] : paperRows(t(`detail.${by}`), fitnessColumns(by, t), listed)),
      ],
      head,
      standard: t('byStandard'),
    }
  }, [
    isOld,
    isItems,
    head,
    scores,
    items,
    missing,
    borderline,
    rows,
    own,
    against,
    by,
    t,
    health,
    vision,
    labels,
  ])
  return { data, failed, again }
}
