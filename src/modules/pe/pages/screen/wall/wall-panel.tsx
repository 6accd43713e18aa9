import type { ReactNode } from 'react'
import { Panel, type PanelProps } from '@/widgets/panel/panel.tsx'

/** The part of a query's result that a panel of the wall shows. */
export type WallQuery<D> = { data: D | undefined; error: Error | null; refetch: () => unknown }

type WallPanelProps = Pick<PanelProps, 'title' | 'unit' | 'tools' | 'table' | 'className' | 'skeleton'> & {
  query: WallQuery<unknown>
  /** Why there is nothing to show; null = there is something. */
  empty: { title: string; detail?: string } | null
  children: ReactNode
}

/** The frame of every picture of the wall. What was read stays when it cannot be read again; the time stands in the wall's head. */
export function WallPanel({ query, empty, children, ...rest }: WallPanelProps) {
  const { data, error, refetch } = query
  return (
    <Panel
      {...rest}
      state={data ? (empty ? 'empty' : 'ready') : error ? 'error' : 'loading'}
      {...(error && { error: { message: error.message } })}
      {...(empty && { labels: empty })}
      onRetry={() => void refetch()}
    >
      {children}
    </Panel>
  )
}
