import { ArrowLeft, Camera, ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { useCloseLabourTask, useDeleteLabourTask, useLabourTasks } from '@/modules/labour/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { BulletBar } from '@/widgets/bullet-bar/bullet-bar.tsx'
import { TaskChanges } from '@/kits/tasks/task-changes.tsx'
import { TaskStateTag } from '@/kits/tasks/task-state-tag.tsx'
import { useTaskAddress } from '@/kits/tasks/use-task-address.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Tag } from '@/ui/tag.tsx'
import { TaskDialog } from '../list/task-dialog.tsx'
import { useLabourTarget } from '../use-labour-labels.ts'
import type { TaskData } from './task-data.ts'

const shown = ['completion', 'onTime', 'late', 'reviewed'] as const

/** What the task is, how far it is, and what can be done with it. */
export function TaskHead({ data: { task, today } }: { data: TaskData }) {
  const { search, go } = useTaskAddress()
  const t = useT('labour-tasks')
  const tt = useT('tasks')
  const target = useLabourTarget()
  const close = useCloseLabourTask()
  const remove = useDeleteLabourTask()
  const [isEdited, setEdited] = useState(false)
  const isReview = search.review === 1
  return (
    <header className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={tt(isReview ? 'backToTask' : 'back')}
          icon={<ArrowLeft size={16} />}
          onClick={() => go(isReview ? { review: undefined } : { task: undefined, class: undefined })}
        />
        <h2 className="text-page font-semibold text-t1">{task.title}</h2>
        <TaskStateTag task={task} today={today} />
        {task.needsPhoto && <Tag icon={<Camera aria-hidden />}>{t('head.photo')}</Tag>}
        <p className="text-note text-t2">
          {target(task)} ·{' '}
          <span className="whitespace-nowrap">
            {task.from} – {task.to}
          </span>{' '}
          · {tt('students', { n: task.students })} · {task.teacher?.name ?? tt('bySchool')}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          {!isReview && (
            <Button
              look="primary"
              icon={<ClipboardCheck size={16} />}
              disabled={task.waiting === 0}
              onClick={() => go({ review: 1 })}
            >
              {tt('review.open', { n: task.waiting })}
            </Button>
          )}
          {task.mayEdit && (
            <TaskChanges task={task} close={close} remove={remove} onEdit={() => setEdited(true)} />
          )}
        </div>
      </div>
      <p className="text-body text-t1">{task.what}</p>
      <div className="grid gap-x-6 gap-y-2 min-[700px]:grid-cols-2 min-[1500px]:grid-cols-4">
        {shown.map((name) => (
          <BulletBar key={name} label={tt(`rates.${name}`)} rate={task.rates[name]} />
        ))}
      </div>
      {isEdited && <EditTask task={task} today={today} onClose={() => setEdited(false)} />}
    </header>
  )
}

function EditTask({ task, today, onClose }: Pick<TaskData, 'task' | 'today'> & { onClose: () => void }) {
  const { data } = useLabourTasks({})
  if (!data) return null
  const { classes, teachers } = data
  return (
    <TaskDialog
      task={task}
      today={today}
      classes={classes}
      teachers={teachers}
      onClose={onClose}
      onSaved={() => undefined}
    />
  )
}
