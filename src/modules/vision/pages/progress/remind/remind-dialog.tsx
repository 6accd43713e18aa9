import { useState } from 'react'
import { useRemind } from '@/modules/vision/api/progress.ts'
import type { RoundRef } from '@/contract/figures.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import { Preview } from './preview.tsx'
import { roundTitle } from '../../screen/labels.ts'
import { TargetList } from './target-list.tsx'
import { firstChosen, type Target } from './to-targets.ts'

type RemindDialogProps = {
  kind: 'school' | 'class'
  round: RoundRef
  targets: readonly Target[]
  onClose: () => void
}

/** Whom to remind, what they will read, and how many accounts get it; then what became of it. */
export function RemindDialog({ kind, round, targets, onClose }: RemindDialogProps) {
  const t = useT('progress')
  const ui = useT('ui')
  const vision = useT('vision')
  const remind = useRemind()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => firstChosen(targets))
  const picked = targets.filter(({ id }) => chosen.has(id))
  const accounts = picked.reduce((sum, one) => sum + one.accounts, 0)
  const ids = picked.map(({ id }) => id)

  const send = () =>
    remind.mutate(
      { round: round.id, ...(kind === 'school' ? { schools: ids } : { classes: ids }) },
      {
        onSuccess({ sent, recipients, already, nobody, finished }) {
          const left = already + nobody + finished
          const labels = t(`remind.sent.${kind}`, { n: formatCount(sent), accounts: formatCount(recipients) })
          toast(left > 0 ? `${labels}${t('comma')}${t('remind.leftOut', { n: formatCount(left) })}` : labels)
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      width={560}
      title={t('remind.title', { round: roundTitle(round, vision) })}
      description={t(`remind.about.${kind}`)}
      actions={
        <>
          {remind.error && (
            <p role="alert" className="mr-auto text-note text-severe">
              {remind.error.message}
            </p>
          )}
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="primary" disabled={picked.length === 0} busy={remind.isPending} onClick={send}>
            {t(`remind.send.${kind}`, { n: formatCount(picked.length), accounts: formatCount(accounts) })}
          </Button>
        </>
      }
    >
      <TargetList targets={targets} chosen={chosen} onChange={setChosen} />
      {picked[0] && <Preview target={picked[0]} round={round} />}
    </Dialog>
  )
}
