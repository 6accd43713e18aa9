import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useLiveState } from '@/live/live-state.ts'
import type { StateWords } from '@/widgets/panel/panel-body.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { provenanceNotes } from '../../provenance-notes.ts'
import { shownOf, stampOf, type Reading } from './shown.ts'

export type ProgressPanelProps = {
  title: string
  unit?: string
  sentence?: ReactNode
  reading: Reading
  isEmpty?: boolean
  words?: StateWords
  table?: TableData
  tools?: ReactNode
  onDefinition?: () => void
  skeleton?: 'bars' | 'rows'
  className?: string
  children?: ReactNode
}

/** A panel of a progress page: the frame, fed by one reading. It loads and fails by itself. */
export function ProgressPanel(props: ProgressPanelProps) {
  const { reading, isEmpty = false, words, table, className = '', children, ...rest } = props
  const t = useT('progress')
  const vision = useT('vision')
  const shown = shownOf(reading, isEmpty, useLiveState() === 'offline')
  const stamp = stampOf(reading.data)
  const nothing = { title: t('empty.title'), detail: t('empty.detail') }
  return (
    <Panel
      key={shown.state === 'error' ? 'failed' : 'panel'}
      {...rest}
      {...shown}
      {...(table && { table: stamp ? { ...table, notes: provenanceNotes(stamp, vision) } : table })}
      {...(shown.state === 'empty' && { words: words ?? nothing })}
      onRetry={() => void reading.refetch()}
      className={`${className} ${reading.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}`}
    >
      {children}
    </Panel>
  )
}
