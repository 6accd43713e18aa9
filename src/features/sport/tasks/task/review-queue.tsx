import { Check, Undo2 } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useReviewTask, useSportTaskQueue } from '@/api/sport-tasks.ts'
import type { SportTask, Submission } from '@/contract/sport-tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { KeyCap } from '@/ui/key-cap.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { ReadingBlock } from '../reading-block.tsx'
import { QueueTable, keyOf, type Waiting } from './queue-table.tsx'

/** What waits, by keyboard: arrows or J and K move, Space ticks, A approves, R sends back; each can be taken back. */
export function ReviewQueue({ task }: { task: SportTask }) {
  const t = useT('sport-tasks')
  const reading = useSportTaskQueue(task.id)
  return (
    <ReadingBlock reading={reading}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <div className="flex h-80 rounded border border-line bg-surface p-6">
            <StateBlock state="empty" title={t('review.none')} detail={t('review.noneWhy')} />
          </div>
        ) : (
          <Queue {...{ task, rows, total }} />
        )
      }
    </ReadingBlock>
  )
}

function Queue({ task, rows, total }: { task: SportTask; rows: readonly Waiting[]; total: number }) {
  const t = useT('sport-tasks')
  const review = useReviewTask()
  const [at, setAt] = useState(0)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const place = Math.min(at, rows.length - 1)
  const chosen = rows.filter((row) => ticked.has(keyOf(row)))
  const meant = chosen.length > 0 ? chosen : rows.slice(place, place + 1)

  const settle = (items: readonly Submission[], as: Submission['state'], words = '') =>
    review.mutate(
      {
        id: task.id,
        as,
        note: words,
        items: items.map(({ student, day, version }) => ({ student, day, version })),
      },
      {
        onSuccess: ({ saved, stale }) => {
          setTicked(new Set())
          if (as === 'returned') setNote('')
          if (as === 'waiting') return
          const told = t(as === 'approved' ? 'review.approved' : 'review.returned', { n: saved.length })
          const late = stale.length > 0 ? t('comma') + t('review.stale', { n: stale.length }) : ''
          toast(told + late, {
            state: late ? 'warning' : 'good',
            ...(saved.length > 0 && { undo: () => settle(saved, 'waiting') }),
          })
        },
      },
    )
  const tick = (row: Waiting) =>
    setTicked((before) => {
      const next = new Set(before)
      if (!next.delete(keyOf(row))) next.add(keyOf(row))
      return next
    })
  function onKeyDown(event: KeyboardEvent) {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      (event.target as Element).closest('input, button, [role=checkbox]')
    )
      return
    const key = event.key.toLowerCase()
    if (key === 'arrowdown' || key === 'j') setAt(Math.min(place + 1, rows.length - 1))
    else if (key === 'arrowup' || key === 'k') setAt(Math.max(place - 1, 0))
    else if (key === ' ') tick(rows[place]!)
    else if (key === 'a') settle(meant, 'approved')
    else if (key === 'r') settle(meant, 'returned', note)
    else if (key === 'n') field.current?.focus()
    else return
    event.preventDefault()
  }
  return (
    <section
      aria-label={t('review.title')}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 rounded border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-72 max-w-full">
          <TextField
            ref={field}
            label={t('review.note')}
            hint={t('review.noteHint')}
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
            onClick={() => settle(meant, 'approved')}
          >
            {t('review.approve', { n: meant.length })}
          </Button>
          <Button
            icon={<Undo2 size={16} />}
            busy={review.isPending}
            onClick={() => settle(meant, 'returned', note)}
          >
            {t('review.return', { n: meant.length })}
          </Button>
        </div>
        <p className="ml-auto flex flex-wrap items-center gap-1.5 pb-7 text-note text-t2 max-[900px]:hidden">
          {(['move', 'tick', 'approveKey', 'returnKey', 'noteKey'] as const).map((name) => (
            <span key={name} className="flex items-center gap-1">
              <KeyCap>{t(`review.keys.${name}`)}</KeyCap>
              {t(`review.${name}`)}
            </span>
          ))}
        </p>
      </div>
      <QueueTable {...{ task, rows, ticked, place }} onMove={setAt} onTick={tick} onAll={setTicked} />
      {rows.length < total && (
        <p className="text-note text-t2">{t('review.more', { n: rows.length, total })}</p>
      )}
    </section>
  )
}
