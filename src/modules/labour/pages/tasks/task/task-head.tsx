import { Camera } from 'lucide-react'
import { useCloseLabourTask, useDeleteLabourTask, useLabourTasks } from '@/modules/labour/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { TaskHead } from '@/kits/tasks/task-head.tsx'
import { Tag } from '@/ui/tag.tsx'
import { LabourTaskDialog } from '../list/task-dialog.tsx'
import { useLabourTarget } from '../use-labour-labels.ts'
import type { TaskData } from './task-data.ts'

/** What the task is, how far it is, and what can be done with it. */
export function LabourTaskHead({ data: { task, today } }: { data: TaskData }) {
  const t = useT('labour-tasks')
  const target = useLabourTarget()
  return (
    <TaskHead
      task={task}
      today={today}
      target={
        <>
          {target(task)} ·{' '}
          <span className="whitespace-nowrap">
            {task.from} – {task.to}
          </span>
        </>
      }
      tag={task.needsPhoto && <Tag icon={<Camera aria-hidden />}>{t('head.photo')}</Tag>}
      close={useCloseLabourTask()}
      remove={useDeleteLabourTask()}
      edit={(onClose) => <EditTask task={task} today={today} onClose={onClose} />}
    >
      <p className="text-body text-t1">{task.what}</p>
    </TaskHead>
  )
}

function EditTask(submitted: Pick<TaskData, 'task' | 'today'> & { onClose: () => void }) {
  const { data } = useLabourTasks({})
  if (!data) return null
  const { classes, teachers } = data
  return <LabourTaskDialog {...submitted} classes={classes} teachers={teachers} onSaved={() => undefined} />
}
