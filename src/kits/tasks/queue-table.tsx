import { useEffect, useRef, type ReactNode } from 'react'
import type { ListedTask } from '@/contract/task-figures.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { cx } from '@/ui/cx.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import type { useQueueKeys } from './use-queue-keys.ts'

type WaitingRow = { name: string; class: ListedTask['classes'][number] }

type QueueTableProps<R> = {
  rows: readonly R[]
  keyOf: (row: R) => string
  queue: ReturnType<typeof useQueueKeys<R>>
  /** Of the columns behind student and class. */
  heads: ReactNode
  cellsOf: (row: R) => ReactNode
}

/** Rows that wait, the one that keys mean outlined. */
export function QueueTable<R extends WaitingRow>({
  rows,
  keyOf,
  queue: { ticked, position, tick, setAt, setTicked },
  heads,
  cellsOf,
}: QueueTableProps<R>) {
  const t = useT('tasks')
  const classText = useClassText()
  const current = useRef<HTMLTableRowElement>(null)
  const table = useRef<HTMLDivElement>(null)
  const first = rows[position]
  const at = first && keyOf(first)
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' })
  }, [position])
  // The keys that are announced work at once, and again when the row that had the focus is reviewed and gone.
  useEffect(() => {
    current.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const { activeElement } = document
    if (
      activeElement === document.body ||
      (activeElement?.tagName === 'TR' && table.current?.contains(activeElement))
    )
      current.current?.focus({ preventScroll: true })
  }, [at])
  const isAll = rows.every((row) => ticked.has(keyOf(row)))
  return (
    <Table ref={table} label={t('review.title')} className="max-h-[56vh]">
      <TableHead>
        <HeadCell>
          <Checkbox
            label={t('review.all')}
            checked={isAll ? true : ticked.size > 0 ? 'indeterminate' : false}
            onChange={(isOn) => setTicked(isOn ? new Set(rows.map(keyOf)) : new Set())}
          />
        </HeadCell>
        {(['pupil', 'class', 'day'] as const).map((name) => (
          <HeadCell key={name}>{t(`review.columns.${name}`)}</HeadCell>
        ))}
        {heads}
      </TableHead>
      <tbody>
        {rows.map((row, no) => (
          <TableRow
            key={keyOf(row)}
            {...(no === position && { ref: current })}
            tabIndex={no === position ? 0 : -1}
            selected={ticked.has(keyOf(row))}
            onClick={() => setAt(no)}
            className={cx(no === position && 'outline-2 -outline-offset-2 outline-brand')}
          >
            <Cell>
              <Checkbox label={row.name} checked={ticked.has(keyOf(row))} onChange={() => tick(row)} />
            </Cell>
            <Cell>{row.name}</Cell>
            <Cell>{classText(row.class)}</Cell>
            {cellsOf(row)}
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

/** When it was given in, and whether late. */
export function InputCell({ row: { at, onTime } }: { row: { at: string; onTime: boolean } }) {
  const t = useT('tasks')
  return (
    <Cell>
      {formatDateTime(at, 'month-day-time')} {!onTime && <Tag state="watch">{t('late')}</Tag>}
    </Cell>
  )
}
