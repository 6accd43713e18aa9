import { useMemo } from 'react'
import { useEyesightByGrade } from '@/modules/vision/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { GroupedBars } from '@/widgets/grouped-bars/grouped-bars.tsx'
import { toBarsTable } from '@/widgets/grouped-bars/to-bars-option.ts'
import { stageOf } from '@/standards/grade.ts'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { gradeOfBar, gradesLabels, toGradeBars } from '../mapping/to-grade-bars.ts'

/** Grade by grade, beside the other round: which one rose most. */
export function GradesPanel() {
  const { filter, change } = useAnalysis()
  const { up } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  // All grades stay in sight when one is chosen: it is read beside the others.
  const { grade, class: _class, ...others } = filter
  const byGrade = useEyesightByGrade({
    ...others,
    ...(grade !== undefined && { stage: stageOf(grade) }),
  })
  const { data } = byGrade
  const bars = useMemo(
    () => (data ? toGradeBars(data, vision) : { categories: [], series: [] }),
    [data, vision],
  )
  const table = useMemo(() => toBarsTable(bars, labels), [bars, labels])
  const title = t('grades.title')
  return (
    <ScreenPanel
      title={title}
      sentence={data ? gradesLabels(data, t, vision) : ''}
      query={byGrade}
      isEmpty={data?.rows.length === 0}
      metric="myopia"
      table={table}
    >
      <GroupedBars
        label={title}
        metric={vision('metric.myopia')}
        {...bars}
        onDrill={(id) => {
          const grade = gradeOfBar(id)
          if (grade) change({ grade, class: undefined, stage: undefined })
        }}
        onUp={up}
      />
    </ScreenPanel>
  )
}
