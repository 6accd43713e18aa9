import { Camera } from 'lucide-react'
import type { ReplyOf } from '@/contract/call.ts'
import type { LabourTask, labourTaskQueue } from '@/modules/labour/contract/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { InputCell, QueueTable } from '@/kits/tasks/queue-table.tsx'
import type { useQueueKeys } from '@/kits/tasks/use-queue-keys.ts'
import { cx } from '@/ui/cx.ts'
import { Cell, HeadCell } from '@/ui/table.tsx'
import { ScoreCells, ScoreHeads } from './score-cells.tsx'

/** The teacher assesses by reviewing: what waits has no scores of a teacher yet. */
const others = ['self', 'peer', 'parent'] as const

export type Waiting = ReplyOf<typeof labourTaskQueue>['rows'][number]
export const keyOf = ({ student }: Waiting) => String(student)

type LabourQueueProps = {
  task: LabourTask
  rows: readonly Waiting[]
  queue: ReturnType<typeof useQueueKeys<Waiting>>
}

/** What waits of a task; work shorter than the task's stands out. */
export function LabourQueue({ task, rows, queue }: LabourQueueProps) {
  const t = useT('labour-tasks')
  const tt = useT('tasks')
  return (
    <QueueTable
      rows={rows}
      keyOf={keyOf}
      queue={queue}
      heads={
        <>
          <HeadCell numeric>{t('students.done')}</HeadCell>
          <HeadCell>{t('students.words')}</HeadCell>
          <ScoreHeads by={others} />
          <HeadCell>{tt('review.columns.given')}</HeadCell>
        </>
      }
      cellsOf={(row) => (
        <>
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
          <InputCell row={row} />
        </>
      )}
    />
  )
}
