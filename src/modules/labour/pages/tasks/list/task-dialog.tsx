import { useMemo, useState } from 'react'
import { useAddLabourTask, useEditLabourTask } from '@/modules/labour/api/tasks.ts'
import type { LabourTask } from '@/modules/labour/contract/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { ClassPicks, type PickedClass } from '@/kits/tasks/class-picks.tsx'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { labourStageOf } from '@/modules/labour/standards/task-groups.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { toast } from '@/ui/toast-store.ts'
import { LibraryPicks } from './library-picks.tsx'
import { blankTask, draftOf, requestedOf, type TaskDraft } from './task-draft.ts'
import { TaskFields } from './task-fields.tsx'

type TaskDialogProps = {
  classes: readonly PickedClass[]
  teachers: readonly { id: number; name: string }[]
  today: string
  /** To change; missing = a new one. */
  task?: LabourTask
  onClose: () => void
  onSaved: (id: number) => void
}

/** Sets a task, from the library or from nothing, or changes one. What the server refuses stands below the fields. */
export function TaskDialog({ classes, teachers, today, task, onClose, onSaved }: TaskDialogProps) {
  const t = useT('labour-tasks')
  const tt = useT('tasks')
  const first = useMemo(() => (task ? draftOf(task) : blankTask(today)), [task, today])
  const [draft, setDraft] = useState(first)
  const add = useAddLabourTask()
  const edit = useEditLabourTask()
  const put = (part: Partial<TaskDraft>) => setDraft((before) => ({ ...before, ...part }))
  const what = tt('dialog.unsaved')
  useUnsavedWork(useMemo(() => (draft === first ? null : { what }), [draft, first, what]))
  const ready = requestedOf(draft)

  async function save() {
    if (!ready) return
    try {
      const { saved, id } = task
        ? await edit.mutateAsync({ ...ready.requested, id: task.id, version: task.version })
        : await add.mutateAsync({ ...ready.requested, ...ready.chosen })
      toast(tt(saved ? (task ? 'dialog.changed' : 'dialog.added') : 'dialog.late'), {
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
      width={720}
      title={tt(task ? 'dialog.edit' : 'dialog.new')}
      actions={
        <>
          <Button onClick={onClose}>{tt('cancel')}</Button>
          <Button
            look="primary"
            disabled={ready === null}
            busy={add.isPending || edit.isPending}
            onClick={() => void save()}
          >
            {tt(task ? 'dialog.save' : 'dialog.set')}
          </Button>
        </>
      }
    >
      {!task && (
        <LibraryPicks
          chosen={draft.library}
          first={labourStageOf(classes[0]?.grade ?? 3) || 4}
          onPick={({ key, group, place, minutes, needsPhoto }) =>
            put({
              library: key,
              group,
              place,
              minutes: String(minutes),
              needsPhoto,
              title: t(`library.${key}.title`),
              what: t(`library.${key}.what`),
            })
          }
        />
      )}
      <TaskFields draft={draft} put={put} teachers={task ? [] : teachers} />
      <ClassPicks classes={classes} chosen={draft.classes} onChange={(picked) => put({ classes: picked })} />
      <p role="alert" className="min-h-5 text-note text-severe">
        {(task ? edit : add).error?.message}
      </p>
    </Dialog>
  )
}
