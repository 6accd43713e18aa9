import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Panel, type PanelProps } from '@/widgets/panel/panel.tsx'
import { useLabour, type LabourMetric } from './labour-context.tsx'

/** The part of a query's result that a panel shows. */
export type LabourQuery = {
  data: { asOf: string; term: string; weeks: readonly { no: number }[] } | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

type LabourPanelProps = Pick<PanelProps, 'title' | 'unit' | 'sentence' | 'tools' | 'table'> & {
  query: LabourQuery
  isEmpty: boolean
  metric: LabourMetric
  children: ReactNode
}

/** The frame of a picture of labour. What was read stays when it cannot be read again. */
export function LabourPanel({ query, isEmpty, metric, table, children, ...rest }: LabourPanelProps) {
  const { define } = useLabour()
  const t = useT('labour')
  const { data, error, isPlaceholderData } = query
  const notes: [string, string][] = data ? [[t('window'), windowOf(data, t)]] : []
  return (
    <Panel
      {...rest}
      state={data ? (isEmpty ? 'empty' : 'ready') : error ? 'error' : 'loading'}
      {...(data && { asOf: data.asOf })}
      {...(error && { error: { message: error.message } })}
      onRetry={() => void query.refetch()}
      onDefinition={() => define(metric)}
      labels={{ title: t('empty.title'), detail: t('empty.detail') }}
      {...(table && { table: { ...table, notes: [...(table.notes ?? []), ...notes] } })}
      skeleton="rows"
      className={`h-full ${isPlaceholderData ? 'opacity-60 transition-opacity delay-150 motion-reduce:transition-none' : ''}`}
    >
      {children}
    </Panel>
  )
}

type LabourT = ReturnType<typeof useT<'labour'>>

/** `2026 年秋季学期 第 1–11 周`. */
export function windowOf({ term, weeks }: NonNullable<LabourQuery['data']>, t: LabourT): string {
  const from = weeks[0]?.no ?? 0
  const to = weeks.at(-1)?.no ?? 0
  return `${termName(term, t)} ${t('weeks', { from, to })}`
}

export const termName = (term: string, t: LabourT): string =>
  t(term.endsWith('autumn') ? 'term.autumn' : 'term.spring', { year: term.slice(0, 4) })
