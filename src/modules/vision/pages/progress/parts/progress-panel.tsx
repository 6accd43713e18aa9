import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { LivePanel } from '@/kits/live-screen/live-panel.tsx'
import { useLiveState } from '@/live/live-state.ts'
import type { StateLabels } from '@/widgets/panel/panel-body.tsx'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { provenanceNotes } from '../../provenance-notes.ts'
import { shownOf, stampOf, type Query } from './shown.ts'

export type ProgressPanelProps = {
  title: string
  unit?: string
  sentence?: ReactNode
  query: Query
  isEmpty?: boolean
  labels?: StateLabels
  table?: TableData
  tools?: ReactNode
  onDefinition?: () => void
  skeleton?: 'bars' | 'rows'
  className?: string
  children?: ReactNode
}

/** A panel of a progress page: the frame, fed by one reading. It loads and fails by itself. */
export function ProgressPanel(props: ProgressPanelProps) {
  const { query, isEmpty = false, labels, table, ...rest } = props
  const t = useT('progress')
  const vision = useT('vision')
  const shown = shownOf(query, isEmpty, useLiveState() === 'offline')
  const stamp = stampOf(query.data)
  const nothing = { title: t('empty.title'), detail: t('empty.detail') }
  return (
    <LivePanel
      {...rest}
      query={query}
      shown={shown}
      table={table && stamp ? { ...table, notes: provenanceNotes(stamp, vision) } : table}
      labels={labels ?? nothing}
    />
  )
}
