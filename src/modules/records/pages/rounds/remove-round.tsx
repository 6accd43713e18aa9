import { useRoundRemove } from '@/api/rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { ActProps } from './act-props.ts'
import { roundName } from './round-labels.ts'

/** Offered only where nobody has a result. */
export function RemoveRound({ round, onDone }: ActProps) {
  const t = useT('rounds')
  const remove = useRoundRemove()
  const name = roundName(round, t)
  return (
    <Dialog
      open
      onClose={onDone}
      width={440}
      title={t('remove.title', { name })}
      description={t('remove.text')}
      actions={
        <>
          <Button onClick={onDone}>{t('form.cancel')}</Button>
          <Button
            look="danger"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(
                { kind: round.kind, id: round.id, version: round.version },
                { onSuccess: () => (toast(t('remove.done', { name })), onDone()) },
              )
            }
          >
            {t('remove.do')}
          </Button>
        </>
      }
    >
      <p role="alert" className="text-note text-severe">
        {remove.error?.message}
      </p>
    </Dialog>
  )
}
