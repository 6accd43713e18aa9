import { useState } from 'react'
import { useSettleAside } from '@/api/sport-intake.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'

/** Releases or rejects what is ticked. Rejected is for good: it takes two presses. */
export function SettleBar({ ids, onSettled }: { ids: readonly number[]; onSettled: () => void }) {
  const t = useT('sport-intake')
  const offline = useOffline()
  const settle = useSettleAside()
  const [note, setNote] = useState('')
  const [asks, setAsks] = useState(false)
  const [left, setLeft] = useState(0)
  const act = (as: 'released' | 'rejected') => {
    setAsks(false)
    settle.mutate(
      { ids: [...ids], as, note },
      {
        onSuccess: ({ settled, wrong }) => {
          toast(t(`aside.did.${as}`, { n: settled }))
          setLeft(wrong.length)
          setNote('')
          onSettled()
        },
      },
    )
  }
  const isOff = ids.length === 0 || offline
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-note text-t2">{t('aside.ticked', { n: ids.length })}</span>
        <input
          aria-label={t('aside.note')}
          placeholder={t('aside.note')}
          maxLength={100}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          className="h-8 min-w-40 flex-1 rounded-control border border-line2 bg-surface px-3 text-note text-t1 placeholder:text-t3"
        />
        <Button disabled={isOff} busy={settle.isPending} onClick={() => act('released')}>
          {t('aside.release')}
        </Button>
        <Button
          look={asks ? 'danger' : 'secondary'}
          disabled={isOff}
          onBlur={() => setAsks(false)}
          onClick={() => (asks ? act('rejected') : setAsks(true))}
        >
          {t(asks ? 'aside.rejectSure' : 'aside.reject', { n: ids.length })}
        </Button>
      </div>
      {left > 0 && (
        <p role="status" className="mt-1 text-note text-warning">
          {t('aside.left', { n: left })}
        </p>
      )}
      {settle.error && (
        <p role="alert" className="mt-1 text-note text-severe">
          {t('aside.refused', { why: settle.error.message })}
        </p>
      )}
    </div>
  )
}
