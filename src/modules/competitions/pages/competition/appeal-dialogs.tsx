import { useState } from 'react'
import { useAppeal, useDecide } from '@/modules/competitions/api/competitions.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { PartResults } from './competition.ts'

/** A school that takes part appeals, with its grounds. */
export function AppealDialog({ part, onClose }: { part: number; onClose: () => void }) {
  const t = useT('competition')
  const appeal = useAppeal()
  const [grounds, setGrounds] = useState('')
  async function send() {
    try {
      await appeal.mutateAsync({ part, grounds })
      toast(t('appeal.sent'))
      onClose()
    } catch {
      // The field says why.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('appeal.open')}
      description={t('appeal.how')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            disabled={grounds.trim().length < 2}
            busy={appeal.isPending}
            onClick={() => void send()}
          >
            {t('appeal.send')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('appeal.grounds')}
        error={appeal.error?.message}
        value={grounds}
        maxLength={200}
        onChange={(event) => setGrounds(event.target.value)}
      />
    </Dialog>
  )
}

/** Whoever runs the competition decides; a changed result is a correction of its own. */
export function DecideDialog({
  appeal,
  onClose,
}: {
  appeal: PartResults['appeals'][number]
  onClose: () => void
}) {
  const t = useT('competition')
  const decide = useDecide()
  const [decision, setDecision] = useState('')
  const mayContinue = decision.trim().length >= 2
  async function send(state: 'upheld' | 'rejected') {
    try {
      await decide.mutateAsync({ school: appeal.school, appeal: appeal.id, state, decision })
      toast(t('appeal.decided'))
      onClose()
    } catch {
      // The field says why.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('appeal.decide')}
      description={appeal.grounds}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="danger"
            disabled={!mayContinue}
            busy={decide.isPending}
            onClick={() => void send('rejected')}
          >
            {t('appeal.reject')}
          </Button>
          <Button
            look="primary"
            disabled={!mayContinue}
            busy={decide.isPending}
            onClick={() => void send('upheld')}
          >
            {t('appeal.uphold')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('appeal.why')}
        hint={t('appeal.whyHint')}
        error={decide.error?.message}
        value={decision}
        maxLength={200}
        onChange={(event) => setDecision(event.target.value)}
      />
    </Dialog>
  )
}
