import { useState, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import type { Decision, Resolving } from './use-resolving.ts'

type ResolveBarProps = {
  /** How many are ticked. */
  n: number
  settling: Resolving
  onDecide: (as: Decision) => void
  /** Between the count and the buttons. */
  children?: ReactNode
}

/** Releases or rejects what is ticked. Rejecting takes two presses. */
export function ResolveBar({ n, settling: resolving, onDecide, children }: ResolveBarProps) {
  const t = useT('quarantine')
  const offline = useOffline()
  const [asks, setAsks] = useState(false)
  const { busy, left, refused } = resolving
  const isOff = n === 0 || offline
  const decide = (as: Decision) => {
    setAsks(false)
    onDecide(as)
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-note text-t2">{t('ticked', { n })}</span>
        {children}
        <Button disabled={isOff} busy={busy} onClick={() => decide('released')}>
          {t('release')}
        </Button>
        <Button
          look={asks ? 'danger' : 'secondary'}
          disabled={isOff}
          onBlur={() => setAsks(false)}
          onClick={() => (asks ? decide('rejected') : setAsks(true))}
        >
          {t(asks ? 'rejectSure' : 'reject', { n })}
        </Button>
      </div>
      {left > 0 && (
        <p role="status" className="mt-1 text-note text-warning">
          {t('left', { n: left })}
        </p>
      )}
      {refused && (
        <p role="alert" className="mt-1 text-note text-severe">
          {t('refused', { why: refused.message })}
        </p>
      )}
    </div>
  )
}
