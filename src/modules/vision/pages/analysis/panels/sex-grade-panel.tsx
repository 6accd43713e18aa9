import { useMemo } from 'react'
import { useEyesightByGrade } from '@/modules/vision/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { stageOf } from '@/standards/grade.ts'
import { HeatTable } from '@/widgets/heat-table/heat-table.tsx'
import { toHeatTable } from '@/widgets/heat-table/to-heat-marks.ts'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { sexHeatLabels, toSexHeat } from '../mapping/to-sex-heat.ts'

/** Poor vision by grade and sex: which boys and which girls. */
export function SexGradePanel() {
  const { filter, change } = useAnalysis()
  const { up } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  // All grades stay in sight when one is chosen, as in the panel of the grades, whose answer this is.
  const { grade, class: _class, ...others } = filter
  const byGrade = useEyesightByGrade({ ...others, ...(grade !== undefined && { stage: stageOf(grade) }) })
  const { data } = byGrade
  const heat = useMemo(() => (data ? toSexHeat(data, vision) : { columns: [], rows: [] }), [data, vision])
  const table = useMemo(() => toHeatTable(heat, labels), [heat, labels])
  const title = t('sexGrade.title')
  return (
    <ScreenPanel
      title={title}
      sentence={data ? sexHeatLabels(data, t, vision) : ''}
      query={byGrade}
      isEmpty={data?.rows.length === 0}
      metric="poorVision"
      table={table}
    >
      <HeatTable
        label={title}
        metric={vision('metric.poorVision')}
        {...heat}
        totalLabel={t('total')}
        keyLabel={`${vision('metric.poorVision')} %`}
        onDrill={(id) => {
          const row = data?.rows.find(({ key }) => id.split(':').includes(key))
          if (row?.grade) change({ grade: row.grade, class: undefined, stage: undefined })
        }}
        onUp={up}
      />
    </ScreenPanel>
  )
}
