import { useMemo } from 'react'
import { useEyesightHistory } from '@/modules/vision/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { gapFinding, toSlopeTable } from '@/widgets/slope/to-slope-marks.ts'
import { Slope } from '@/widgets/slope/slope.tsx'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { ofGrade, roundWord } from '../../screen/labels.ts'
import { useAnalysis } from '../analysis-context.ts'
import { gapLabels } from '../mapping/gap-labels.ts'
import { toSexSlope } from '../mapping/to-sex-slope.ts'

/** Whether boys and girls drift apart over the rounds. */
export function GapPanel() {
  const { filter, search } = useAnalysis()
  const { up } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  const history = useEyesightHistory(filter)
  const { data } = history
  const slope = useMemo(
    () => (data ? toSexSlope(data, search.sex, vision) : { rounds: [], series: [] }),
    [data, search.sex, vision],
  )
  const table = useMemo(() => toSlopeTable(slope, labels), [slope, labels])
  const before = data?.points.findLast(
    ({ round }) => round.term === data.round.term && round.year < data.round.year,
  )
  const finding = before && gapFinding(slope, String(before.round.id))
  const question = t(search.sex ? 'history.title' : 'gap.title')
  const title = data?.ofGrade === undefined ? question : ofGrade(data.ofGrade, question, vision)
  return (
    <ScreenPanel
      title={title}
      sentence={
        finding && before
          ? gapLabels(finding, roundWord(before.round, vision), t)
          : t(search.sex ? 'history.one' : 'gap.none')
      }
      query={history}
      isEmpty={data?.points.every(({ myopia }) => myopia?.of === 0) ?? false}
      metric="myopia"
      table={table}
    >
      <Slope label={title} metric={vision('metric.myopia')} {...slope} onUp={up} />
    </ScreenPanel>
  )
}
