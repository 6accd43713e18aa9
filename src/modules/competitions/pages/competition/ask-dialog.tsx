import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'

type AskDialogProps = {
  title: string
  description: string
  /** The words of the button by which it goes on. */
  go: string
  disabled?: boolean
  busy: boolean
  /** Does it; throws where it is refused, and the dialog stays. */
  onGo: () => Promise<void>
  onClose: () => void
  /** Why it was refused, where no field of the dialog says so. */
  refusal?: string | undefined
  children?: ReactNode
}

/** A step of a competition that is asked for once more before it is done. */
export function AskDialog({ title, description, go, onGo, onClose, refusal, ...more }: AskDialogProps) {
  const t = useT('competition')
  async function send() {
    try {
      await onGo()
      onClose()
    } catch {
      // The field or the dialog says why.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            disabled={more.disabled ?? false}
            busy={more.busy}
            onClick={() => void send()}
          >
            {go}
          </Button>
        </>
      }
    >
      {more.children}
      {refusal !== undefined && (
        <p role="alert" className="text-note text-severe">
          {refusal}
        </p>
      )}
    </Dialog>
  )
}
