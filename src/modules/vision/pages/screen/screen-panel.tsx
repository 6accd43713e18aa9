import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'
import { cx } from '@/ui/cx.ts'
import type { StateLabels } from '@/widgets/panel/panel-body.tsx'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { provenanceNotes, type Provenance } from '../provenance-notes.ts'
import type { DefinedMetric } from './definition/defined-metric.ts'
import { LivePanel } from '@/kits/live-screen/live-panel.tsx'
import { shownOf, type Query } from '@/kits/live-screen/reading.ts'
import { useLink, useScreen } from './screen-context.tsx'
import { useEmptyLabels } from './use-empty-labels.tsx'

/** What a panel draws: figures of a place, read by whoever puts it there, and what is said behind its unit. */
export type ReadingOf<Figures> = { query: Query<Figures & Provenance>; note?: string | undefined }

export type ScreenPanelProps = {
  title: string
  unit?: string
  sentence?: ReactNode
  /** Behind the unit, such as from how many districts the figures are; on a wall, which has no room for both, in its place. */
  note?: string | undefined
  query: Query<Provenance>
  isEmpty?: boolean
  labels?: StateLabels
  metric?: DefinedMetric
  /** Opens a definition of its own, where `metric` has none. */
  onDefinition?: () => void
  table?: TableData | undefined
  tools?: ReactNode
  skeleton?: 'bars' | 'rows'
  className?: string
  children?: ReactNode
}

/** A panel of this screen: the frame, fed by one reading and by the state of the line. */
export function ScreenPanel(props: ScreenPanelProps) {
  const { query, isEmpty = false, metric, labels, table, className, unit, note, ...rest } = props
  const { define } = useScreen()
  const link = useLink()
  const emptyLabels = useEmptyLabels()
  const t = useT('vision')
  const wall = useSize() === 'wall'
  return (
    <LivePanel
      {...rest}
      {...((unit || note) && { unit: (wall && note ? [note] : [unit, note]).filter(Boolean).join(' · ') })}
      query={query}
      shown={shownOf(query, isEmpty, link)}
      table={table && query.data ? { ...table, notes: provenanceNotes(query.data, t) } : table}
      {...(metric && define && { onDefinition: () => define(metric) })}
      labels={labels ?? emptyLabels}
      className={cx('h-full', className)}
    />
  )
}
