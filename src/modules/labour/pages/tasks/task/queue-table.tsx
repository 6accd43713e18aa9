import { Camera } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import type { LabourTask, labourTaskQueue } from '@/modules/labour/contract/tasks.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import type { useQueueKeys } from '@/kits/tasks/use-queue-keys.ts'
import { Checkbox } from '@/ui/checkbox.tsx'
import { cx } from '@/ui/cx.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { ScoreCells, ScoreHeads } from './score-cells.tsx'

/** The teacher assesses by reviewing: what waits has no scores of a teacher yet. */
const others = ['self', 'peer', 'parent'] as const

export type Waiting = ReplyOf<typeof labourTaskQueue>['rows'][number]

type QueueTableProps = {
  task: LabourTask
  rows: readonly Waiting[]
  queue: ReturnType<typeof useQueueKeys<Waiting>>
}

/** Rows that wait, the one that keys mean outlined; work shorter than the task's stands out. */
export function QueueTable({
  task,
  rows,
  queue: { ticked, place, tick, setAt, setTicked },
}: QueueTableProps) {
  const t = useT('labour-tasks')
  const tt = useT('tasks')
  const classText = useClassText()
  const current = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest' })
  }, [place])
  const keyOf = ({ student }: Waiting) => String(student)
  const isAll = rows.every((row) => ticked.has(keyOf(row)))
  return (
    <Table label={tt('review.title')} className="max-h-[56vh]">
      <TableHead>
        <HeadCell>
          <Checkbox
            label={tt('review.all')}
            checked={isAll ? true : ticked.size > 0 ? 'indeterminate' : false}
            onChange={(isOn) => setTicked(isOn ? new Set(rows.map(keyOf)) : new Set())}
          />
        </HeadCell>
        <HeadCell>{tt('review.columns.pupil')}</HeadCell>
        <HeadCell>{tt('review.columns.class')}</HeadCell>
        <HeadCell>{tt('review.columns.day')}</HeadCell>
        <HeadCell numeric>{t('students.done')}</HeadCell>
        <HeadCell>{t('students.words')}</HeadCell>
        <ScoreHeads by={others} />
        <HeadCell>{tt('review.columns.given')}</HeadCell>
      </TableHead>
      <tbody>
        {rows.map((row, no) => (
          <TableRow
            key={row.student}
            {...(no === place && { ref: current })}
            selected={ticked.has(keyOf(row))}
            onClick={() => setAt(no)}
            className={cx(no === place && 'outline-2 -outline-offset-2 outline-brand')}
          >
            <Cell>
              <Checkbox label={row.name} checked={ticked.has(keyOf(row))} onChange={() => tick(row)} />
            </Cell>
            <Cell>{row.name}</Cell>
            <Cell>{classText(row.class)}</Cell>
            <Cell>{row.day.slice(5)}</Cell>
            <Cell numeric className={cx(row.minutes < task.minutes && 'font-semibold text-watch')}>
              {t('minutes', { n: row.minutes })}
              {row.minutes < task.minutes && <span className="ml-1 font-normal">{t('review.below')}</span>}
            </Cell>
            <Cell className="max-w-60 truncate min-[1700px]:max-w-120" title={row.text}>
              {row.photos > 0 && (
                <span className="mr-2 inline-flex items-center gap-0.5 text-t2">
                  <Camera aria-label={t('review.photosOf', { name: row.name })} size={14} />
                  {row.photos}
                </span>
              )}
              {task.needsPhoto && row.photos === 0 && (
                <span className="mr-2 text-watch">{t('review.noPhoto')}</span>
              )}
              {row.text}
            </Cell>
            <ScoreCells by={others} scores={row.scores} />
            <Cell>
              {formatDateTime(row.at, 'month-day-time')}{' '}
              {!row.onTime && <Tag state="watch">{tt('late')}</Tag>}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
