import { useState } from 'react'
import { useReopen } from '@/modules/competitions/api/designs.ts'
import { useT } from '@/i18n/i18n.ts'
import { DayBox } from '@/ui/day-box.tsx'
import { toast } from '@/ui/toast-store.ts'
import { AskDialog } from '../competition/ask-dialog.tsx'
import type { Competition } from '../competition/competition.ts'

/** Entry opens again after it was closed, or its last day is moved; the server says why where it cannot. */
export function ReopenDialog({ competition, onClose }: { competition: Competition; onClose: () => void }) {
  const t = useT('competition')
  const reopen = useReopen()
  const { head } = competition
  const [until, setUntil] = useState('')
  const isClosed = head.state === 'running'
  const day = until.trim()
  const isDay = day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day)
  return (
    <AskDialog
      title={t(isClosed ? 'reopen.open' : 'reopen.move')}
      description={t(isClosed ? 'reopen.how' : 'reopen.moveHow', { day: head.heldOn })}
      go={t(isClosed ? 'reopen.open' : 'reopen.move')}
      disabled={!isDay}
      busy={reopen.isPending}
      onGo={async () => {
        await reopen.mutateAsync({ id: head.id, entryUntil: day === '' ? null : day })
        toast(t(isClosed ? 'reopen.done' : 'reopen.moved'))
      }}
      onClose={onClose}
    >
      <DayBox
        label={t('reopen.until')}
        hint={t('design.entryUntilHint')}
        maxLength={10}
        value={until}
        day={day}
        max={head.heldOn}
        error={reopen.error?.message ?? (isDay ? undefined : t('design.problems.heldOn'))}
        onChange={({ target }) => setUntil(target.value)}
        onPick={setUntil}
      />
    </AskDialog>
  )
}
