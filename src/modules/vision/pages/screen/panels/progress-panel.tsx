import { useMemo } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import { useScreeningProgress } from '@/modules/vision/api/eyesight.ts'
import type { screeningProgress } from '@/modules/vision/contract/eyesight.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { ProgressRows } from '@/widgets/progress-rows/progress-rows.tsx'
import { toProgressTable } from '@/widgets/progress-rows/to-progress-marks.ts'
import { gradeOfRow } from '../mapping/to-degree-rows.ts'
import { toProgressRows } from '../mapping/to-progress-rows.ts'
import { useClassName } from '../use-class-name.ts'
import { useScreen } from '../screen-context.tsx'
import { ScreenPanel, type ReadingOf } from '../screen-panel.tsx'
import { useGradeDrill } from '../use-grade-drill.ts'

type ProgressViewProps = ReadingOf<Pick<ReplyOf<typeof screeningProgress>, 'rows'>> & {
  /** What all rows together are called. */
  whole: string
  /** The class when the rows are of one class only. */
  className?: string | undefined
}

/** How far the screening is, by stage or by grade. */
export function ProgressPanel() {
  const { filter, isDistrict } = useScreen()
  const t = useT('vision')
  return (
    <ProgressView
      query={useScreeningProgress(filter)}
      whole={t(isDistrict ? 'all.region' : 'all.school')}
      className={useClassName()}
    />
  )
}

export function ProgressView({ query, note, whole, className }: ProgressViewProps) {
  const { up } = useScreen()
  const t = useT('vision')
  const labels = useT('widgets')
  const wall = useSize() === 'wall'
  const { data } = query
  const rows = useMemo(
    () => toProgressRows(data ?? { rows: [] }, { whole, className, ...(wall && { room: 6 }) }, t),
    [data, whole, className, wall, t],
  )
  const table = useMemo(() => toProgressTable(rows, labels), [rows, labels])
  const title = t('panel.progress.title')
  return (
    <ScreenPanel
      title={title}
      unit={t('panel.progress.unit')}
      query={query}
      note={note}
      isEmpty={data?.rows.length === 0}
      metric="coverage"
      table={table}
      skeleton="rows"
    >
      <ProgressRows label={title} rows={rows} onDrill={useGradeDrill(gradeOfRow)} onUp={up} />
    </ScreenPanel>
  )
}
