import { Button } from '@/ui/button.tsx'
import { CopyField } from '@/ui/copy-field.tsx'
import { Dialog } from '@/ui/dialog.tsx'

type OneTimeSlipProps = {
  texts: { title: string; lead: string; username: string; password: string; done: string }
  username: string
  password: string
  onClose: () => void
}

/** Name and one-time password of an account that was made just now, to be handed over; they are shown this once. */
export function OneTimeSlip({ texts, username, password, onClose }: OneTimeSlipProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.lead}
      actions={
        <Button look="primary" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <CopyField label={texts.username} text={username} />
        <CopyField label={texts.password} text={password} />
      </div>
    </Dialog>
  )
}
