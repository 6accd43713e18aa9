import { useMemo } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import { useEyesightByDegree } from '@/modules/vision/api/eyesight.ts'
import type { eyesightByDegree } from '@/modules/vision/contract/eyesight.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { StackedComposition } from '@/widgets/stacked-composition/stacked-composition.tsx'
import { toCompositionTable } from '@/widgets/stacked-composition/to-composition-marks.ts'
import { gradeOfRow, toDegreeComposition } from '../mapping/to-degree-rows.ts'
import { useClassName } from '../use-class-name.ts'
import { useScreen } from '../screen-context.tsx'
import { ScreenPanel, type ReadingOf } from '../screen-panel.tsx'
import { useGradeDrill } from '../use-grade-drill.ts'

const nothing = { normal: 0, mild: 0, moderate: 0, severe: 0, of: 0 }

type DegreeViewProps = ReadingOf<Pick<ReplyOf<typeof eyesightByDegree>, 'rows' | 'total'>> & {
  /** What all rows together are called. */
  whole: string
  /** The class when the rows are of one class only. */
  className?: string | undefined
}

/** How bad reduced vision is, by stage or by grade. */
export function DegreePanel() {
  const { filter, isDistrict } = useScreen()
  const t = useT('vision')
  return (
    <DegreeView
      query={useEyesightByDegree(filter)}
      whole={t(isDistrict ? 'all.region' : 'all.school')}
      className={useClassName()}
    />
  )
}

export function DegreeView({ query, note, whole, className }: DegreeViewProps) {
  const { up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const { data } = query
  const degrees = useMemo(
    () =>
      toDegreeComposition(
        data ?? { rows: [], total: nothing },
        { whole, className, ...(wall && { room: 6 }) },
        t,
      ),
    [data, whole, className, wall, t],
  )
  const table = useMemo(() => toCompositionTable(degrees, labels), [degrees, labels])
  const title = t('panel.degree.title')
  return (
    <ScreenPanel
      title={title}
      unit={t('panel.degree.unit')}
      query={query}
      note={note}
      isEmpty={data?.total.of === 0}
      metric="degree"
      table={table}
      skeleton="rows"
    >
      <StackedComposition label={title} {...degrees} onDrill={useGradeDrill(gradeOfRow)} onUp={up} />
    </ScreenPanel>
  )
}
