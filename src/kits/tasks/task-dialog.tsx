import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import { ClassPicks, type PickedClass } from './class-picks.tsx'
import type { TaskDraft } from './use-task-draft.ts'

/** What the dialog of a module is opened with. */
export type TaskDialogOf<T> = {
  classes: readonly PickedClass[]
  teachers: readonly { id: number; name: string }[]
  today: string
  /** To change; missing = a new one. */
  task?: T
  onClose: () => void
  onSaved: (id: number) => void
}

type TaskDialogProps = Pick<TaskDialogOf<unknown>, 'classes' | 'onClose' | 'onSaved'> & {
  isNew: boolean
  width: number
  chosen: readonly number[]
  put: (part: Pick<TaskDraft, 'classes'>) => void
  isBusy: boolean
  error: string | undefined
  /** null: something is missing. */
  save: (() => Promise<{ saved: boolean; id: number }>) | null
  /** The fields. */
  children: ReactNode
}

/** Sets a task or changes one: the fields of its module, and for whom. What the server refuses stands below them. */
export function TaskDialog({ isNew, width, classes, chosen, put, children, ...act }: TaskDialogProps) {
  const { isBusy, error, save, onClose, onSaved } = act
  const t = useT('tasks')

  async function send() {
    if (!save) return
    try {
      const { saved, id } = await save()
      toast(t(saved ? (isNew ? 'dialog.added' : 'dialog.changed') : 'dialog.late'), {
        state: saved ? 'good' : 'warning',
      })
      onClose()
      if (saved) onSaved(id)
    } catch {
      // Said below the fields.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={width}
      title={t(isNew ? 'dialog.new' : 'dialog.edit')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" disabled={save === null} busy={isBusy} onClick={() => void send()}>
            {t(isNew ? 'dialog.set' : 'dialog.save')}
          </Button>
        </>
      }
    >
      {children}
      <ClassPicks classes={classes} chosen={chosen} onChange={(picked) => put({ classes: picked })} />
      <p role="alert" className="min-h-5 text-note text-severe">
        {error}
      </p>
    </Dialog>
  )
}
