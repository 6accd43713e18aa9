import { Check, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useReviewTask, useSportTaskQueue } from '@/modules/sport/api/tasks.ts'
import type { SportTask, Submission } from '@/modules/sport/contract/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { KeyCap } from '@/ui/key-cap.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { QueryBlock } from '@/kits/tasks/query-block.tsx'
import { useQueueKeys } from '@/kits/tasks/use-queue-keys.ts'
import { MoreRows } from '../more-rows.tsx'
import { QueueTable, keyOf, type Waiting } from './queue-table.tsx'

/** What waits, by keyboard: arrows or J and K move, Space ticks, A approves, R sends back; each can be taken back. */
export function ReviewQueue({ task }: { task: SportTask }) {
  const tt = useT('tasks')
  const query = useSportTaskQueue(task.id)
  return (
    <QueryBlock query={query}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        return rows.length === 0 ? (
          <div className="flex h-80 rounded border border-line bg-surface p-6">
            <StateBlock state="empty" title={tt('review.none')} detail={tt('review.noneWhy')} />
          </div>
        ) : (
          <>
            <Queue task={task} rows={rows} total={pages[0]!.total} />
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
          setTicked(new Set())
          if (as === 'returned') setNote('')
          if (as === 'waiting') return
          const published = tt(as === 'approved' ? 'review.approved' : 'review.returned', { n: saved.length })
          const late = stale.length > 0 ? tt('comma') + tt('review.stale', { n: stale.length }) : ''
          toast(published + late, {
            state: late ? 'warning' : 'good',
            ...(saved.length > 0 && { undo: () => resolve(saved, 'waiting') }),
          })
        },
      },
    )
  const { place, ticked, meant, tick, setAt, setTicked, onKeyDown } = useQueueKeys({
    rows,
    keyOf,
    onKey: (key) => {
      if (key === 'a') resolve(meant, 'approved')
      else if (key === 'r') resolve(meant, 'returned', note)
      else if (key === 'n') field.current?.focus()
      else return false
      return true
    },
  })
  return (
    <section
      aria-label={tt('review.title')}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 rounded border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-end gap-2">
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
        <div className="flex gap-2 pb-6">
          <Button
            look="primary"
            icon={<Check size={16} />}
            busy={review.isPending}
            onClick={() => resolve(meant, 'approved')}
          >
            {tt('review.approve', { n: meant.length })}
          </Button>
          <Button
            icon={<Undo2 size={16} />}
            busy={review.isPending}
            onClick={() => resolve(meant, 'returned', note)}
          >
            {tt('review.return', { n: meant.length })}
          </Button>
        </div>
        <p className="ml-auto flex flex-wrap items-center gap-1.5 pb-7 text-note text-t2 max-[900px]:hidden">
          {(['move', 'tick', 'approveKey', 'returnKey', 'noteKey'] as const).map((name) => (
            <span key={name} className="flex items-center gap-1">
              <KeyCap>{tt(`review.keys.${name}`)}</KeyCap>
              {tt(`review.${name}`)}
            </span>
          ))}
        </p>
      </div>
      <QueueTable
        task={task}
        rows={rows}
        ticked={ticked}
        place={place}
        onMove={setAt}
        onTick={tick}
        onAll={setTicked}
      />
      {rows.length < total && (
        <p className="text-note text-t2">{tt('review.more', { n: rows.length, total })}</p>
      )}
    </section>
  )
}
