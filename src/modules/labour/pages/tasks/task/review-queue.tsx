import { Check, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLabourTaskQueue, useReviewLabour } from '@/modules/labour/api/tasks.ts'
import type { LabourSubmission, LabourTask } from '@/modules/labour/contract/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { QueryBlock } from '@/kits/tasks/query-block.tsx'
import { useQueueKeys } from '@/kits/tasks/use-queue-keys.ts'
import { Button } from '@/ui/button.tsx'
import { KeyCap } from '@/ui/key-cap.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { QueuePhotos } from './queue-photos.tsx'
import { QueueTable, type Waiting } from './queue-table.tsx'
import { allOf, isWhole, RubricField, type RubricDraft } from './rubric-field.tsx'

/** What waits, by keyboard: J and K move, Space ticks, 1 to 5 score, A approves, R sends back; each can be taken back. */
export function ReviewQueue({ task }: { task: LabourTask }) {
  const tt = useT('tasks')
  const query = useLabourTaskQueue(task.id)
  return (
    <QueryBlock query={query}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <div className="flex h-80 rounded border border-line bg-surface p-6">
            <StateBlock state="empty" title={tt('review.none')} detail={tt('review.noneWhy')} />
          </div>
        ) : (
          <Queue task={task} rows={rows} total={total} />
        )
      }
    </QueryBlock>
  )
}

type QueueProps = { task: LabourTask; rows: readonly Waiting[]; total: number }

function Queue({ task, rows, total }: QueueProps) {
  const t = useT('labour-tasks')
  const tt = useT('tasks')
  const review = useReviewLabour()
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
          const published = tt(as === 'approved' ? 'review.approved' : 'review.returned', { n: saved.length })
          const late = stale.length > 0 ? tt('comma') + tt('review.stale', { n: stale.length }) : ''
          toast(published + late, {
            state: late ? 'warning' : 'good',
            ...(saved.length > 0 && { undo: () => resolve(saved, 'waiting') }),
          })
        },
      },
    )
  const queue = useQueueKeys({
    rows,
    keyOf: ({ student }: Waiting) => String(student),
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
        <div className="w-72 max-w-full">
          <TextField
            ref={field}
            label={tt('review.note')}
            hint={tt('review.noteHint')}
            value={note}
            maxLength={100}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
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
            <Key key={name} keys={tt(`review.keys.${name}`)} labels={tt(`review.${name}`)} />
          ))}
          <Key keys={t('rubric.keys')} labels={t('rubric.key')} />
          {(['approveKey', 'returnKey', 'noteKey'] as const).map((name) => (
            <Key key={name} keys={tt(`review.keys.${name}`)} labels={tt(`review.${name}`)} />
          ))}
        </p>
      </div>
      {rows[queue.place]!.photos > 0 && (
        <QueuePhotos key={rows[queue.place]!.student} task={task} row={rows[queue.place]!} />
      )}
      <QueueTable task={task} rows={rows} queue={queue} />
      {rows.length < total && (
        <p className="text-note text-t2">{tt('review.more', { n: rows.length, total })}</p>
      )}
    </section>
  )
}

const Key = ({ keys, labels }: { keys: string; labels: string }) => (
  <span className="flex items-center gap-1">
    <KeyCap>{keys}</KeyCap>
    {labels}
  </span>
)
