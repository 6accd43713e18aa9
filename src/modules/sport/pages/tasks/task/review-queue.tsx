import { Check, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useReviewTask, useSportTaskQueue } from '@/modules/sport/api/tasks.ts'
import type { SportTask, Submission } from '@/modules/sport/contract/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { QueryBlock } from '@/kits/tasks/query-block.tsx'
import { EmptyQueue, NoteField, QueueKey, QueueRest, useSayReviewed } from '@/kits/tasks/review-parts.tsx'
import { useQueueKeys } from '@/kits/tasks/use-queue-keys.ts'
import { firstOf } from '@/lib/required.ts'
import { MoreRows } from '../more-rows.tsx'
import { keyOf, SportQueue, type Waiting } from './queue-table.tsx'

/** What waits, by keyboard: arrows or J and K move, Space ticks, A approves, R sends back; each can be taken back. */
export function ReviewQueue({ task }: { task: SportTask }) {
  const query = useSportTaskQueue(task.id)
  return (
    <QueryBlock query={query}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        return rows.length === 0 ? (
          <EmptyQueue />
        ) : (
          <>
            <Queue task={task} rows={rows} total={firstOf(pages).total} />
            <MoreRows query={query} />
          </>
        )
      }}
    </QueryBlock>
  )
}

function Queue({ task, rows, total }: { task: SportTask; rows: readonly Waiting[]; total: number }) {
  const tt = useT('tasks')
  const review = useReviewTask()
  const say = useSayReviewed()
  const [note, setNote] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const resolve = (items: readonly Submission[], as: Submission['state'], labels = '') =>
    review.mutate(
      {
        id: task.id,
        as,
        note: labels,
        items: items.map(({ student, day, version }) => ({ student, day, version })),
      },
      {
        onSuccess: ({ saved, stale }) => {
          queue.setTicked(new Set())
          if (as === 'returned') setNote('')
          if (as === 'waiting') return
          say(as, { saved, stale }, (submitted) => resolve(submitted, 'waiting'))
        },
      },
    )
  const queue = useQueueKeys({
    rows,
    keyOf,
    onKey: (key) => {
      if (key === 'a') resolve(queue.meant, 'approved')
      else if (key === 'r') resolve(queue.meant, 'returned', note)
      else if (key === 'n') field.current?.focus()
      else return false
      return true
    },
  })
  return (
    <section
      aria-label={tt('review.title')}
      onKeyDown={queue.onKeyDown}
      className="flex flex-col gap-3 rounded border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-end gap-2">
        <NoteField ref={field} value={note} onChange={setNote} />
        <div className="flex gap-2 pb-6">
          <Button
            look="primary"
            icon={<Check size={16} />}
            busy={review.isPending}
            onClick={() => resolve(queue.meant, 'approved')}
          >
            {tt('review.approve', { n: queue.meant.length })}
          </Button>
          <Button
            icon={<Undo2 size={16} />}
            busy={review.isPending}
            onClick={() => resolve(queue.meant, 'returned', note)}
          >
            {tt('review.return', { n: queue.meant.length })}
          </Button>
        </div>
        <p className="ml-auto flex flex-wrap items-center gap-1.5 pb-7 text-note text-t2 max-[900px]:hidden">
          {(['move', 'tick', 'approveKey', 'returnKey', 'noteKey'] as const).map((name) => (
            <QueueKey key={name} keys={tt(`review.keys.${name}`)} labels={tt(`review.${name}`)} />
          ))}
        </p>
      </div>
      <SportQueue task={task} rows={rows} queue={queue} />
      <QueueRest n={rows.length} total={total} />
    </section>
  )
}
