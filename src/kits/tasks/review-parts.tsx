import type { Ref } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { KeyCap } from '@/ui/key-cap.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'

/** Nothing waits for review. */
export function EmptyQueue() {
  const t = useT('tasks')
  return (
    <div className="flex h-80 rounded border border-line bg-surface p-6">
      <StateBlock state="empty" title={t('review.none')} detail={t('review.noneWhy')} />
    </div>
  )
}

type NoteFieldProps = { ref: Ref<HTMLInputElement>; value: string; onChange: (value: string) => void }

/** What is said with what is sent back. */
export function NoteField({ ref, value, onChange }: NoteFieldProps) {
  const t = useT('tasks')
  return (
    <div className="w-72 max-w-full">
      <TextField
        ref={ref}
        label={t('review.note')}
        hint={t('review.noteHint')}
        value={value}
        maxLength={100}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

/** A key and what it does. */
export const QueueKey = ({ keys, labels }: { keys: string; labels: string }) => (
  <span className="flex items-center gap-1">
    <KeyCap>{keys}</KeyCap>
    {labels}
  </span>
)

/** Where not all that waits is shown. */
export function QueueRest({ n, total }: { n: number; total: number }) {
  const t = useT('tasks')
  return n < total ? <p className="text-note text-t2">{t('review.more', { n, total })}</p> : null
}

type Resolved<G> = { saved: readonly G[]; stale: readonly G[] }

/** Says what became of a review, with the way back. */
export function useSayReviewed() {
  const t = useT('tasks')
  return <G,>(
    as: 'approved' | 'returned',
    { saved, stale }: Resolved<G>,
    undo: (saved: readonly G[]) => void,
  ) => {
    const published = t(as === 'approved' ? 'review.approved' : 'review.returned', { n: saved.length })
    const late = stale.length > 0 ? t('comma') + t('review.stale', { n: stale.length }) : ''
    toast(published + late, {
      state: late ? 'warning' : 'good',
      ...(saved.length > 0 && { undo: () => undo(saved) }),
    })
  }
}
