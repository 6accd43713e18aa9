import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'
import { ActDialog } from './act-dialog.tsx'
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
export function TaskDialog({ isNew, width, classes, chosen, put, children, ...rest }: TaskDialogProps) {
  const { save, onClose, onSaved, ...act } = rest
  const t = useT('tasks')

  const send =
    save &&
    (async () => {
      const { saved, id } = await save()
      toast(t(saved ? (isNew ? 'dialog.added' : 'dialog.changed') : 'dialog.late'), {
        state: saved ? 'good' : 'warning',
      })
      onClose()
      if (saved) onSaved(id)
    })
  return (
    <ActDialog
      {...act}
      width={width}
      title={t(isNew ? 'dialog.new' : 'dialog.edit')}
      label={t(isNew ? 'dialog.set' : 'dialog.save')}
      act={send}
      onClose={onClose}
    >
      {children}
      <ClassPicks classes={classes} chosen={chosen} onChange={(picked) => put({ classes: picked })} />
    </ActDialog>
  )
}
