import { useEffect, useRef } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import type { SportTask, sportTaskQueue } from '@/modules/sport/contract/tasks.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { cx } from '@/ui/cx.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { useTaskLabels } from '../use-task-labels.ts'

export type Waiting = ReplyOf<typeof sportTaskQueue>['rows'][number]
export const keyOf = ({ student, day }: Pick<Waiting, 'student' | 'day'>) => `${student} ${day}`

type QueueTableProps = {
  task: SportTask
  rows: readonly Waiting[]
  ticked: ReadonlySet<string>
  place: number
  onMove: (place: number) => void
  onTick: (row: Waiting) => void
  onAll: (ticked: ReadonlySet<string>) => void
}

/** Rows that wait, the one that keys mean outlined; an amount below the task's stands out. */
export function QueueTable({ task, rows, ticked, place, onMove, onTick, onAll }: QueueTableProps) {
  const t = useT('sport-tasks')
  const tt = useT('tasks')
  const labels = useTaskLabels()
  const classText = useClassText()
  const current = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' })
  }, [place])
  const isAll = rows.every((row) => ticked.has(keyOf(row)))
  return (
    <Table label={tt('review.title')} className="max-h-[56vh]">
      <TableHead>
        <HeadCell>
          <Checkbox
            label={tt('review.all')}
            checked={isAll ? true : ticked.size > 0 ? 'indeterminate' : false}
            onChange={(isOn) => onAll(isOn ? new Set(rows.map(keyOf)) : new Set())}
          />
        </HeadCell>
        {(['pupil', 'class', 'day'] as const).map((name) => (
          <HeadCell key={name}>{tt(`review.columns.${name}`)}</HeadCell>
        ))}
        <HeadCell numeric>{t('review.columns.amount')}</HeadCell>
        <HeadCell>{tt('review.columns.given')}</HeadCell>
        <HeadCell>{t('review.columns.source')}</HeadCell>
      </TableHead>
      <tbody>
        {rows.map((row, no) => (
          <TableRow
            key={keyOf(row)}
            {...(no === place && { ref: current })}
            selected={ticked.has(keyOf(row))}
            onClick={() => onMove(no)}
            className={cx(no === place && 'outline-2 -outline-offset-2 outline-brand')}
          >
            <Cell>
              <Checkbox label={row.name} checked={ticked.has(keyOf(row))} onChange={() => onTick(row)} />
            </Cell>
            <Cell>{row.name}</Cell>
            <Cell>{classText(row.class)}</Cell>
            <Cell>{row.day}</Cell>
            <Cell numeric className={cx(row.amount < task.amount && 'font-semibold text-watch')}>
              {labels.amount(row.amount, task.unit)}
              {row.amount < task.amount && <span className="ml-1 font-normal">{t('review.below')}</span>}
            </Cell>
            <Cell>
              {formatDateTime(row.at, 'month-day-time')}{' '}
              {!row.onTime && <Tag state="watch">{tt('late')}</Tag>}
            </Cell>
            <Cell>{t(`sources.${row.source}`)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
