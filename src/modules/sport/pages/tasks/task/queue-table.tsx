import type { ReplyOf } from '@/contract/call.ts'
import type { SportTask, sportTaskQueue } from '@/modules/sport/contract/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { InputCell, QueueTable } from '@/kits/tasks/queue-table.tsx'
import type { useQueueKeys } from '@/kits/tasks/use-queue-keys.ts'
import { cx } from '@/ui/cx.ts'
import { Cell, HeadCell } from '@/ui/table.tsx'
import { useTaskLabels } from '../use-task-labels.ts'

export type Waiting = ReplyOf<typeof sportTaskQueue>['rows'][number]
export const keyOf = ({ student, day }: Pick<Waiting, 'student' | 'day'>) => `${student} ${day}`

type SportQueueProps = {
  task: SportTask
  rows: readonly Waiting[]
  queue: ReturnType<typeof useQueueKeys<Waiting>>
}

/** What waits of a task; an amount below the task's stands out. */
export function SportQueue({ task, rows, queue }: SportQueueProps) {
  const t = useT('sport-tasks')
  const tt = useT('tasks')
  const labels = useTaskLabels()
  return (
    <QueueTable
      rows={rows}
      keyOf={keyOf}
      queue={queue}
      heads={
        <>
          <HeadCell numeric>{t('review.columns.amount')}</HeadCell>
          <HeadCell>{tt('review.columns.given')}</HeadCell>
          <HeadCell>{t('review.columns.source')}</HeadCell>
        </>
      }
      cellsOf={(row) => (
        <>
          <Cell>{row.day}</Cell>
          <Cell numeric className={cx(row.amount < task.amount && 'font-semibold text-watch')}>
            {labels.amount(row.amount, task.unit)}
            {row.amount < task.amount && <span className="ml-1 font-normal">{t('review.below')}</span>}
          </Cell>
          <InputCell row={row} />
          <Cell>{t(`sources.${row.source}`)}</Cell>
        </>
      )}
    />
  )
}
