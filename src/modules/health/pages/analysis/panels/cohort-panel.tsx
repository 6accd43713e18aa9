import { useMemo } from 'react'
import { useFitnessCohort } from '@/modules/health/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { Dumbbell } from '@/widgets/dumbbell/dumbbell.tsx'
import { toDumbbellTable } from '@/widgets/dumbbell/to-dumbbell-marks.ts'
import { useAnalysis } from '../analysis-context.ts'
import { AnalysisPanel } from '../analysis-panel.tsx'
import { cohortLabels, toCohortRows } from '../mapping/to-cohort.ts'

/** How the same children changed in a year, beside everybody. */
export function CohortPanel() {
  const { filter, drill, up } = useAnalysis()
  const t = useT('health-analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  const query = useFitnessCohort(filter)
  const { data } = query
  const rows = useMemo(
    () => (data ? toCohortRows(data, t, vision) : { rows: [], names: { first: '', second: '' } }),
    [data, t, vision],
  )
  const title = t('cohort.title')
  return (
    <AnalysisPanel
      title={title}
      unit={t('cohort.unit')}
      figure="cohort"
      query={query}
      sentence={data && cohortLabels(data, t)}
      isEmpty={data !== undefined && (!data.comparedRound || data.total.matched === 0)}
      labels={{ title: t('cohort.none'), detail: t('cohort.noneDetail') }}
      table={toDumbbellTable(rows, labels)}
      skeleton="rows"
    >
      <Dumbbell
        label={title}
        {...rows}
        look="years"
        onDrill={(id) => {
          const row = data?.rows.find(({ key }) => key === id)
          if (row?.grade !== undefined)
            drill({
              grade: row.grade,
              ...(data?.by === 'class' && row.id !== undefined && { class: row.id }),
            })
        }}
        onUp={up}
      />
    </AnalysisPanel>
  )
}
