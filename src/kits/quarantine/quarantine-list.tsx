import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { TickedTable, type TickedTableProps } from './ticked-table.tsx'
import type { QuarantinePages } from './use-quarantine-pages.ts'

type Page<Reason, Row> = {
  total: number
  reasons: readonly { reason: Reason; n: number }[]
  rows: readonly Row[]
  next: number | null
}

type QuarantineListProps<Reason extends string, Row extends { id: number }> = Pick<
  TickedTableProps<Row>,
  'label' | 'columns' | 'nameOf' | 'cells'
> & {
  query: { data: Page<Reason, Row> | undefined; error: Error | null; refetch: () => Promise<unknown> }
  pages: QuarantinePages<Reason>
  reasonText: (reason: Reason) => string
  empty: { title: string; detail: string; action?: ReactNode }
  /** What is done with the ticked ones. */
  bar: (ticked: readonly Row[]) => ReactNode
}

/** What is in quarantine and waits for a decision: by reason, a page at a time. */
export function QuarantineList<Reason extends string, Row extends { id: number }>(
  props: QuarantineListProps<Reason, Row>,
) {
  const { query, pages: address, reasonText, empty, bar, ...table } = props
  const { data, error, refetch } = query
  const { reason, pages, ticked, setTicked, go, pick } = address
  const t = useT('quarantine')
  if (!data)
    return error ? (
      <StateBlock
        state="error"
        title={t('failed')}
        detail={error.message}
        action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    ) : (
      <SkeletonRows />
    )
  const all = data.reasons.reduce((sum, { n }) => sum + n, 0)
  if (all === 0) return <StateBlock state="empty" {...empty} />
  return (
    <div className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={t('reason')}
          value={reason}
          set={reason !== ''}
          options={[
            { value: '' as const, label: t('all', { n: all }) },
            ...data.reasons.map((each) => ({
              value: each.reason,
              label: `${reasonText(each.reason)} ${each.n}`,
            })),
          ]}
          onChange={pick}
        />
        <span className="flex-1 text-note text-t2">{t('total', { n: data.total })}</span>
        <Button size="small" disabled={pages.length === 0} onClick={() => go(pages.slice(0, -1))}>
          {t('newer')}
        </Button>
        <Button
          size="small"
          disabled={data.next === null}
          onClick={() => data.next !== null && go([...pages, data.next])}
        >
          {t('older')}
        </Button>
      </div>
      {bar(data.rows.filter(({ id }) => ticked.has(id)))}
      <TickedTable {...table} rows={data.rows} ticked={ticked} onTick={setTicked} />
    </div>
  )
}
