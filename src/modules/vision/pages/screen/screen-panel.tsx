import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { StateWords } from '@/widgets/panel/panel-body.tsx'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { provenanceNotes, type Provenance } from '../provenance-notes.ts'
import type { DefinedMetric } from './definition/defined-metric.ts'
import { LivePanel } from '@/kits/live-screen/live-panel.tsx'
import { shownOf, type Reading } from '@/kits/live-screen/reading.ts'
import { useLink, useScreen } from './screen-context.tsx'
import { useEmptyWords } from './use-empty-words.tsx'

export type ScreenPanelProps = {
  title: string
  unit?: string
  sentence?: ReactNode
  reading: Reading<Provenance>
  isEmpty?: boolean
  words?: StateWords
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
  const { reading, isEmpty = false, metric, words, table, className, ...rest } = props
  const { define } = useScreen()
  const link = useLink()
  const emptyWords = useEmptyWords()
  const t = useT('vision')
  return (
    <LivePanel
      {...rest}
      reading={reading}
      shown={shownOf(reading, isEmpty, link)}
      table={table && reading.data ? { ...table, notes: provenanceNotes(reading.data, t) } : table}
      {...(metric && { onDefinition: () => define(metric) })}
      words={words ?? emptyWords}
      className={cx('h-full', className)}
    />
  )
}
