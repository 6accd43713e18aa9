import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useLiveState } from '@/live/live-state.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import type { TableData } from '@/widgets/panel/table-data.ts'
import { shownOf, type Reading } from './shown-of.ts'

type HealthPanelProps = {
  title: string
  unit?: string
  reading: Reading<{ asOf: string }>
  isEmpty?: boolean
  table?: TableData | undefined
  tools?: ReactNode
  skeleton?: 'bars' | 'rows'
  children: ReactNode
}

/** A panel of this screen: the frame, fed by one reading and by the state of the line. */
export function HealthPanel({ reading, isEmpty = false, table, children, ...rest }: HealthPanelProps) {
  const t = useT('health')
  const isOffline = useLiveState() === 'offline'
  const shown = shownOf(reading, isEmpty, isOffline)
  return (
    <Panel
      key={shown.state === 'error' ? 'failed' : 'panel'}
      {...rest}
      {...shown}
      {...(table && { table })}
      {...(shown.state === 'empty' && {
        words: { title: t('empty.title'), detail: t('empty.detail') },
      })}
      onRetry={() => void reading.refetch()}
      className={`h-full ${reading.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : ''}`}
    >
      {children}
    </Panel>
  )
}
