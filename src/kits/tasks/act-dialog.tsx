import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'

type ActDialogProps = {
  title: string
  description?: string
  width: number
  /** What is done, in a word. */
  label: string
  /** null: something is missing. What it throws is said by `error`. */
  act: (() => Promise<void>) | null
  isBusy: boolean
  error: string | null | undefined
  /** What else can be pressed. */
  tools?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Fields, and one thing to do with them. What the server refuses stands below them. */
export function ActDialog({ label, act, isBusy, error, tools, children, ...dialog }: ActDialogProps) {
  const t = useT('tasks')
  return (
    <Dialog
      open
      {...dialog}
      actions={
        <>
          {tools}
          <Button onClick={dialog.onClose}>{t('cancel')}</Button>
          <Button
            look="primary"
            disabled={act === null}
            busy={isBusy}
            onClick={() => void act?.().catch(() => undefined)}
          >
            {label}
          </Button>
        </>
      }
    >
      {children}
      <p role="alert" className="min-h-5 text-note text-severe">
        {error}
      </p>
    </Dialog>
  )
}
