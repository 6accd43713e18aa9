import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'

type ConfirmDialogProps = {
  title: string
  text: ReactNode
  submit: string
  busy: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that concerns another person; the refusal of the server stands here. */
export function ConfirmDialog({ title, text, submit, busy, error, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useT('accounts')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {submit}
          </Button>
        </>
      }
    >
      {error && (
        <p role="alert" className="rounded bg-severe-soft px-3 py-2 text-body">
          {error.message}
        </p>
      )}
    </Dialog>
  )
}
