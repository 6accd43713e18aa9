import { useEffect, useRef, useState } from 'react'
import type { RoundKind } from '@/contract/round-kind.ts'
import { useT } from '@/i18n/i18n.ts'
import { useDecide } from '@/modules/submissions/api/parts.ts'
import type { PartDecision } from '@/modules/submissions/contract/bureau.ts'
import type { PartReport } from '@/modules/submissions/contract/parts.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'

type Props = {
  report: PartReport
  of: { kind: RoundKind; round: number; school: number; grade: number }
}

/** Accept, return, unlock in one foot; A and R put the focus on the button, Enter presses it. Accepting says which version it freezes. */
export function DecideFoot({ report: { part }, of }: Props) {
  const t = useT('submissions')
  const decide = useDecide()
  const [note, setNote] = useState('')
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return
      const key = event.key.toLowerCase()
      if (key === 'a' || key === 'r')
        foot.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`)?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const take = (decision: PartDecision) =>
    decide.mutate(
      { ...of, revision: part.revision, decision, note },
      { onSuccess: () => toast(t('bureau.done')) },
    )
  const button = (decision: PartDecision, look: 'primary' | 'secondary', shortcut?: string) => (
    <Button
      key={decision}
      look={look}
      busy={decide.isPending && decide.variables.decision === decision}
      aria-keyshortcuts={shortcut}
      onClick={() => take(decision)}
    >
      {t(`bureau.${decision}`)}
    </Button>
  )
  const isSent = part.state === 'sent'
  if (!isSent && part.state !== 'accepted' && !part.lateRequested) return null
  return (
    <div ref={foot} className="flex min-h-16 flex-col gap-2 border-t border-line px-4 py-3">
      {part.state === 'accepted' && (
        <TextField
          label={t('bureau.needsReason')}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      {part.state === 'sent' && part.spot === 'failed' && (
        <TextField
          label={t('bureau.spotFailed')}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      {decide.error && (
        <p role="alert" className="text-note text-severe">
          {decide.error.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isSent && part.spot === 'open' && <p className="text-note text-t2">{t('bureau.spotOpen')}</p>}
        {isSent && part.spot !== 'open' && (
          <>
            {button('accept', 'primary', 'A')}
            {button('return', 'secondary', 'R')}
            <span className="text-note text-t2">{t('bureau.acceptHint', { n: part.version + 1 })}</span>
          </>
        )}
        {part.state === 'accepted' && (
          <>
            {button('unlock', 'secondary')}
            {part.unlockRequested && button('keepLocked', 'secondary')}
          </>
        )}
        {part.state === 'draft' && part.lateRequested && button('allowLate', 'primary')}
      </div>
    </div>
  )
}
