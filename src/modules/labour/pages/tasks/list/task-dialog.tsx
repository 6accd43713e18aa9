import { useMemo } from 'react'
import { useAddLabourTask, useEditLabourTask } from '@/modules/labour/api/tasks.ts'
import type { LabourTask } from '@/modules/labour/contract/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { TaskDialog, type TaskDialogOf } from '@/kits/tasks/task-dialog.tsx'
import { useTaskDraft } from '@/kits/tasks/use-task-draft.ts'
import { labourStageOf } from '@/modules/labour/standards/task-groups.ts'
import { LibraryPicks } from './library-picks.tsx'
import { blankTask, draftOf, requestedOf } from './task-draft.ts'
import { TaskFields } from './task-fields.tsx'

/** Sets a task, from the library or from nothing, or changes one. */
export function LabourTaskDialog({ teachers, today, task, ...dialog }: TaskDialogOf<LabourTask>) {
  const t = useT('labour-tasks')
  const first = useMemo(() => (task ? draftOf(task) : blankTask(today)), [task, today])
  const { draft, put } = useTaskDraft(first)
  const add = useAddLabourTask()
  const edit = useEditLabourTask()
  const ready = requestedOf(draft)
  return (
    <TaskDialog
      {...dialog}
      isNew={!task}
      width={720}
      chosen={draft.classes}
      put={put}
      isBusy={add.isPending || edit.isPending}
      error={(task ? edit : add).error?.message}
      save={
        ready &&
        (() =>
          task
            ? edit.mutateAsync({ ...ready.requested, id: task.id, version: task.version })
            : add.mutateAsync({ ...ready.requested, ...ready.chosen }))
      }
    >
      {!task && (
        <LibraryPicks
          chosen={draft.library}
          first={labourStageOf(dialog.classes[0]?.grade ?? 3) || 4}
          onPick={({ key, group, setting, minutes, needsPhoto }) =>
            put({
              library: key,
              group,
              setting,
              minutes: String(minutes),
              needsPhoto,
              title: t(`library.${key}.title`),
              what: t(`library.${key}.what`),
            })
          }
        />
      )}
      <TaskFields draft={draft} put={put} teachers={task ? [] : teachers} />
    </TaskDialog>
  )
}
