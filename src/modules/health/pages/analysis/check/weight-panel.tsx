import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { toWeightTable } from '@/widgets/weight-bars/to-weight-marks.ts'
import { WeightBars } from '@/widgets/weight-bars/weight-bars.tsx'
import { weightRowsOf } from '../../weight-rows.ts'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { pathOfCheck, rowName, weightLabels } from '../mapping/to-rates.ts'
import { useChecks } from './use-checks.ts'
import { weightStandards as standards } from './weight-standards.ts'

/** Too thin to the left, too heavy to the right, by the standards of health: never by the bands of the fitness test. */
export function WeightPanel() {
  const { drill, up } = useAnalysis()
  const t = useT('health-analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  const query = useChecks()
  const { data } = query
  const rows = useMemo(() => weightRowsOf(data?.rows ?? [], (row) => rowName(row, vision)), [data, vision])
  const title = t('weight.title')
  return (
    <AnalysisPanel
      title={title}
      unit={t('weight.unit')}
      figure="weight"
      query={query}
      sentence={data && weightLabels(data, standards.overweight.name, t, vision)}
      isEmpty={rows.length === 0}
      table={toWeightTable({ rows, standards }, labels)}
      skeleton="rows"
    >
      <WeightBars
        label={title}
        rows={rows}
        standards={standards}
        onDrill={(id) => {
          const path = data && pathOfCheck(id, data)
          if (path) drill(path)
        }}
        onUp={up}
      />
    </AnalysisPanel>
  )
}
