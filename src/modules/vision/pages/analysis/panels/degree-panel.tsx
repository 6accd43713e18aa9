import { useMemo } from 'react'
import { useVisionBreakdown } from '@/modules/vision/api/analysis.ts'
import { useT } from '@/i18n/i18n.ts'
import { StackedComposition } from '@/widgets/stacked-composition/stacked-composition.tsx'
import { toCompositionTable } from '@/widgets/stacked-composition/to-composition-marks.ts'
import { ScreenPanel } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { degreeLabels, toSexComposition } from '../mapping/to-sex-composition.ts'

/** How bad reduced vision is, boys and girls. */
export function DegreePanel() {
  const { filter } = useAnalysis()
  const { up } = useScreen()
  const t = useT('analysis')
  const vision = useT('vision')
  const labels = useT('widgets')
  const bySex = useVisionBreakdown({ ...filter, by: 'sex' })
  const { data } = bySex
  const composition = useMemo(
    () => (data ? toSexComposition(data, t('total'), vision) : { parts: [], rows: [] }),
    [data, t, vision],
  )
  const table = useMemo(() => toCompositionTable(composition, labels), [composition, labels])
  const title = t('degree.title')
  return (
    <ScreenPanel
      title={title}
      sentence={data ? degreeLabels(data, t) : ''}
      query={bySex}
      isEmpty={data?.total.now.poorVision?.of === 0}
      metric="degree"
      table={table}
      skeleton="rows"
    >
      <StackedComposition label={title} {...composition} onUp={up} />
    </ScreenPanel>
  )
}
