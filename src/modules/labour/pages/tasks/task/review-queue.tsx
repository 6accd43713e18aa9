import { Check, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLabourTaskQueue, useReviewLabour } from '@/modules/labour/api/tasks.ts'
import type { LabourSubmission, LabourTask } from '@/modules/labour/contract/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { QueryBlock } from '@/kits/tasks/query-block.tsx'
import { EmptyQueue, NoteField, QueueKey, QueueRest, useSayReviewed } from '@/kits/tasks/review-parts.tsx'
import { useQueueKeys } from '@/kits/tasks/use-queue-keys.ts'
import { Button } from '@/ui/button.tsx'
import { QueuePhotos } from './queue-photos.tsx'
import { keyOf, LabourQueue, type Waiting } from './queue-table.tsx'
import { allOf, isWhole, RubricField, type RubricDraft } from './rubric-field.tsx'

/** What waits, by keyboard: J and K move, Space ticks, 1 to 5 score, A approves, R sends back; each can be taken back. */
export function ReviewQueue({ task }: { task: LabourTask }) {
  const query = useLabourTaskQueue(task.id)
  return (
    <QueryBlock query={query}>
      {({ rows, total }) =>
        rows.length === 0 ? <EmptyQueue /> : <Queue task={task} rows={rows} total={total} />
      }
    </QueryBlock>
  )
}

type QueueProps = { task: LabourTask; rows: readonly Waiting[]; total: number }

function Queue({ task, rows, total }: QueueProps) {
  const t = useT('labour-tasks')
  const tt = useT('tasks')
  const review = useReviewLabour()
  const say = useSayReviewed()
  const [scores, setScores] = useState<RubricDraft>({})
  const [note, setNote] = useState('')
  const field = useRef<HTMLInputElement>(null)

  const resolve = (submitted: readonly LabourSubmission[], as: LabourSubmission['state'], labels = '') =>
    review.mutate(
      {
        id: task.id,
        as,
        note: labels,
        ...(as === 'approved' && isWhole(scores) && { scores }),
        items: submitted.map(({ student, version }) => ({ student, version })),
      },
      {
        onSuccess: ({ saved, stale }) => {
          queue.setTicked(new Set())
          if (as === 'waiting') return
          setScores({})
          if (as === 'returned') setNote('')
          say(as, { saved, stale }, (submitted) => resolve(submitted, 'waiting'))
        },
      },
    )
  const queue = useQueueKeys({
    rows,
    keyOf,
    onKey: (key) => {
      if (/^[1-5]$/.test(key)) setScores(allOf(Number(key)))
      else if (key === 'a' && isWhole(scores)) resolve(queue.meant, 'approved')
      else if (key === 'r') resolve(queue.meant, 'returned', note)
      else if (key === 'n') field.current?.focus()
      else return false
      return true
    },
  })
  const n = queue.meant.length
  const row = rows[queue.position]
  return (
    <section
      aria-label={tt('review.title')}
      onKeyDown={queue.onKeyDown}
      className="flex flex-col gap-3 rounded border border-line bg-surface p-4"
    >
      <RubricField value={scores} onChange={setScores} />
      <div className="flex flex-wrap items-end gap-2">
        <Button
          look="primary"
          icon={<Check size={16} />}
          disabled={!isWhole(scores)}
          busy={review.isPending}
          className="mb-6"
          onClick={() => resolve(queue.meant, 'approved')}
        >
          {tt('review.approve', { n })}
        </Button>
        <NoteField ref={field} value={note} onChange={setNote} />
        <Button
          icon={<Undo2 size={16} />}
          busy={review.isPending}
          className="mb-6"
          onClick={() => resolve(queue.meant, 'returned', note)}
        >
          {tt('review.return', { n })}
        </Button>
        {!isWhole(scores) && <p className="mb-7 text-note text-t2">{t('rubric.needed')}</p>}
        <p className="ml-auto flex flex-wrap items-center gap-1.5 pb-7 text-note text-t2 max-[900px]:hidden">
          {(['move', 'tick'] as const).map((name) => (
            <QueueKey key={name} keys={tt(`review.keys.${name}`)} labels={tt(`review.${name}`)} />
          ))}
          <QueueKey keys={t('rubric.keys')} labels={t('rubric.key')} />
          {(['approveKey', 'returnKey', 'noteKey'] as const).map((name) => (
            <QueueKey key={name} keys={tt(`review.keys.${name}`)} labels={tt(`review.${name}`)} />
          ))}
        </p>
      </div>
      {row && row.photos > 0 && <QueuePhotos key={row.student} task={task} row={row} />}
      <LabourQueue task={task} rows={rows} queue={queue} />
      <QueueRest n={rows.length} total={total} />
    </section>
  )
}
