import type { ReactNode } from 'react'
import { Panel, type PanelProps } from '@/widgets/panel/panel.tsx'

type CardPanelProps = Pick<PanelProps, 'title' | 'unit' | 'tools' | 'skeleton' | 'words' | 'className'> & {
  table?: PanelProps['table'] | undefined
  /** The query behind it; left out where the card itself is what is shown. */
  reading?: { isError: boolean; error: Error | null; data: unknown; refetch: () => unknown }
  isEmpty?: boolean
  children: ReactNode
}

/** One panel of the card, with the states of the query behind it: one that fails holds up none of the others. */
export function CardPanel({ reading, isEmpty = false, table, children, ...rest }: CardPanelProps) {
  const isRead = !reading || reading.data !== undefined
  const state = isRead ? (isEmpty ? 'empty' : 'ready') : reading.isError ? 'error' : 'loading'
  return (
    <Panel
      key={state === 'error' ? 'failed' : 'panel'}
      {...rest}
      state={state}
      {...(reading?.error && { error: reading.error })}
      {...(table && { table })}
      {...(reading && { onRetry: () => void reading.refetch() })}
    >
      {children}
    </Panel>
  )
}
