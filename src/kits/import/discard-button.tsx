import { useState } from 'react'
import { useDiscardPlan } from '@/api/upload-actions.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'

/** Throws a plan away with the corrections made in it; asks once, for they cannot be brought back. */
export function DiscardButton({
  plan,
  offline,
  onDone,
}: {
  plan: string
  offline: boolean
  onDone: () => void
}) {
  const t = useT('import')
  const [asks, setAsks] = useState(false)
  const discard = useDiscardPlan()
  return (
    <>
      <Button disabled={offline} onClick={() => setAsks(true)}>
        {t('commit.discard')}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('commit.discardTitle')}
        description={t('commit.discardText')}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{t('commit.keep')}</Button>
            <Button
              look="danger"
              busy={discard.isPending}
              onClick={() =>
                discard.mutate(
                  { plan },
                  {
                    onSuccess: () => {
                      toast(t('commit.discarded'))
                      onDone()
                    },
                    onSettled: () => setAsks(false),
                  },
                )
              }
            >
              {t('commit.discard')}
            </Button>
          </>
        }
      />
    </>
  )
}
