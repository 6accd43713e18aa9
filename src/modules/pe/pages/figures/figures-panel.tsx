import type { ReactNode } from 'react'
import type { usePeAnalysis } from '@/modules/pe/api/lessons.ts'
import { useT } from '@/i18n/i18n.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import type { TableData } from '@/widgets/panel/table-data.ts'

export type PeQuery = ReturnType<typeof usePeAnalysis>

type FiguresPanelProps = {
  title: string
  unit?: string
  query: PeQuery
  isEmpty: boolean
  /** Why there is nothing; else that nothing was measured. */
  empty?: { title: string; detail: string }
  table: TableData
  children: ReactNode
}

/** The frame of a picture of several lessons. What was read stays when it cannot be read again. */
export function FiguresPanel({ query, isEmpty, empty, table, children, ...rest }: FiguresPanelProps) {
  const t = useT('physical')
  const { data, error, isPlaceholderData } = query
  const notes: [string, string][] = data ? [[t('analysis.window'), `${data.start} – ${data.end}`]] : []
  return (
    <Panel
      {...rest}
      state={data ? (isEmpty ? 'empty' : 'ready') : error ? 'error' : 'loading'}
      {...(data && { asOf: data.asOf })}
      {...(error && { error: { message: error.message } })}
      onRetry={() => void query.refetch()}
      labels={empty ?? { title: t('analysis.none'), detail: t('analysis.noneWhy') }}
      table={{ ...table, notes: [...(table.notes ?? []), ...notes] }}
      className={`h-full ${isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {children}
    </Panel>
  )
}
