import { useState, type ReactNode } from 'react'
import { notifiedHow } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Segmented } from '@/ui/segmented.tsx'

export type NotifiedHow = (typeof notifiedHow)[number]
type NotifyFrameProps = {
  title: string
  initial: NotifiedHow
  /** The act that is sent: whether it is under way, and why it was refused. */
  act: { isPending: boolean; error: Error | null }
  disabled?: boolean
  onSubmit: (how: NotifiedHow) => void
  onClose: () => void
  children?: ReactNode
}

/** Asks how guardians were notified, of one child or of many. */
export function NotifyFrame({
  title,
  initial,
  act,
  disabled,
  onSubmit,
  onClose,
  children,
}: NotifyFrameProps) {
  const t = useT('vision-records')
  const [how, setHow] = useState(initial)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t('followUp.notifyText')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            data-autofocus
            busy={act.isPending}
            disabled={disabled}
            onClick={() => onSubmit(how)}
          >
            {t('followUp.act.notified')}
          </Button>
        </>
      }
    >
      {children}
      <Segmented
        label={t('followUp.howLabel')}
        value={how}
        segments={notifiedHow.map((value) => ({ value, label: t(`followUp.how.${value}`) }))}
        onChange={setHow}
      />
      <Refusal error={act.error} />
    </Dialog>
  )
}
