import type { ReactNode } from 'react'
import { Panel, type PanelProps } from '@/widgets/panel/panel.tsx'

type CardPanelProps = Pick<PanelProps, 'title' | 'unit' | 'tools' | 'skeleton' | 'labels' | 'className'> & {
  table?: PanelProps['table'] | undefined
  /** The query behind it; left out where the card itself is what is shown. */
  query?: { isError: boolean; error: Error | null; data: unknown; refetch: () => unknown }
  isEmpty?: boolean
  children: ReactNode
}

/** One panel of the card, with the states of the query behind it: one that fails holds up none of the others. */
export function CardPanel({ query, isEmpty = false, table, children, ...rest }: CardPanelProps) {
  const isRead = !query || query.data !== undefined
  const state = isRead ? (isEmpty ? 'empty' : 'ready') : query.isError ? 'error' : 'loading'
  return (
    <Panel
      key={state === 'error' ? 'failed' : 'panel'}
      {...rest}
      state={state}
      {...(query?.error && { error: query.error })}
      {...(table && { table })}
      {...(query && { onRetry: () => void query.refetch() })}
    >
      {children}
    </Panel>
  )
}
