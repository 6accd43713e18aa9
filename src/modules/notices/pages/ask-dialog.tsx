import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'

type AskDialogProps = {
  open: boolean
  title: string
  text: string
  yes: string
  look?: 'primary' | 'danger'
  busy: boolean
  onYes: () => void
  onClose: () => void
}

/** What is about to happen, once more in words. */
export function AskDialog({
  open,
  title,
  text,
  yes,
  look = 'primary',
  busy,
  onYes,
  onClose,
}: AskDialogProps) {
  const ui = useT('ui')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look={look} busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    />
  )
}
