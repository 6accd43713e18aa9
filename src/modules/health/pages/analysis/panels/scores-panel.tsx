import { useMemo } from 'react'
import { useFitnessScores } from '@/modules/health/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { ScoreHistogram } from '@/widgets/score-histogram/score-histogram.tsx'
import { toScoreTable } from '@/widgets/score-histogram/to-score-marks.ts'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { scoresLabels, toHistogram } from '../mapping/to-scores.ts'
import { againstOf } from '../names.ts'
import { useComparedLabels } from '../use-compared-labels.ts'

const nothing = { bins: [], of: 0 }

/** How many children stand where on the total, and how many are of which level. */
export function ScoresPanel() {
  const { filter, up, ...drill } = useAnalysis()
  const t = useT('health-analysis')
  const labels = useT('widgets')
  const query = useFitnessScores(filter)
  const { data } = query
  const histogram = useMemo(() => (data ? toHistogram(data) : nothing), [data])
  const against = againstOf(drill, 'district')
  const title = t('scores.title')
  return (
    <AnalysisPanel
      title={title}
      unit={t('scores.unit')}
      figure="scores"
      query={query}
      beside={useComparedLabels(against, data?.compared)}
      sentence={data && scoresLabels(data, against, t)}
      isEmpty={data?.of === 0}
      table={toScoreTable(histogram, labels)}
    >
      <ScoreHistogram label={title} {...histogram} onUp={up} />
    </AnalysisPanel>
  )
}
