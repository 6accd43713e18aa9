import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useLiveState } from '@/live/live-state.ts'
import { Panel, type PanelProps } from '@/widgets/panel/panel.tsx'
import { shownOf, type Reading } from '../screen/shown-of.ts'
import type { Completeness } from './to-completeness.ts'

export type DataReading = Reading<Completeness>

type DataPanelProps = Pick<PanelProps, 'title' | 'unit' | 'sentence' | 'tools'> & {
  reading: DataReading
  isEmpty?: boolean
  table?: PanelProps['table'] | undefined
  children: ReactNode
}

/** A panel fed by the completeness of a fitness round. */
export function DataPanel({ reading, isEmpty, table, children, ...rest }: DataPanelProps) {
  const t = useT('health')
  const isOffline = useLiveState() === 'offline'
  const none = reading.data?.pupils === 0
  const { asOf: _asOf, ...shown } = shownOf(
    { ...reading, data: reading.data && { ...reading.data, asOf: '' } },
    none || isEmpty === true,
    isOffline,
  )
  return (
    <Panel
      key={shown.state === 'error' ? 'failed' : 'panel'}
      {...rest}
      {...shown}
      {...(table && { table })}
      {...(shown.state === 'empty' && {
        words:
          isEmpty && !none
            ? { title: t('data.allTitle'), detail: t('data.allDetail') }
            : { title: t('empty.title'), detail: t('data.emptyDetail') },
      })}
      skeleton="rows"
      onRetry={() => void reading.refetch()}
      {...(reading.isPlaceholderData && { className: 'opacity-60 transition-opacity delay-150' })}
    >
      {children}
    </Panel>
  )
}
