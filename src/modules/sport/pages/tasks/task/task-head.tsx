import { ArrowLeft, ClipboardCheck, DatabaseZap } from 'lucide-react'
import { useState } from 'react'
import { useCloseTask, useDeleteTask, useSportTasks, useTakeRecords } from '@/modules/sport/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { toast } from '@/ui/toast-store.ts'
import { BulletBar } from '@/widgets/bullet-bar/bullet-bar.tsx'
import { TaskDialog } from '../list/task-dialog.tsx'
import { TaskChanges } from '@/kits/tasks/task-changes.tsx'
import { TaskStateTag } from '@/kits/tasks/task-state-tag.tsx'
import { useTaskAddress } from '@/kits/tasks/use-task-address.ts'
import { useTaskLabels } from '../use-task-labels.ts'
import type { TaskData } from './task-data.ts'

const shown = ['completion', 'onTime', 'late', 'reviewed'] as const

/** What the task is, how far it is, and what can be done with it. */
export function TaskHead({ data: { task, today } }: { data: TaskData }) {
  const { search, go } = useTaskAddress()
  const t = useT('sport-tasks')
  const tt = useT('tasks')
  const labels = useTaskLabels()
  const take = useTakeRecords()
  const close = useCloseTask()
  const remove = useDeleteTask()
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
        <p className="text-note text-t2">
          {labels.target(task)} · {task.from} – {task.to} · {tt('students', { n: task.students })} ·{' '}
          {task.teacher?.name ?? tt('bySchool')}
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
          {task.closedOn === null && (
            <Button
              icon={<DatabaseZap size={16} />}
              busy={take.isPending}
              title={t('records.rule')}
              onClick={() =>
                take.mutate(
                  { id: task.id },
                  {
                    onSuccess: ({ added }) =>
                      toast(t(added ? 'records.added' : 'records.none', { n: added })),
                  },
                )
              }
            >
              {t('records.take')}
            </Button>
          )}
          {task.mayEdit && (
            <TaskChanges task={task} close={close} remove={remove} onEdit={() => setEdited(true)} />
          )}
        </div>
      </div>
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
  const data = useSportTasks({}).data?.pages[0]
  if (!data) return null
  return (
    <TaskDialog
      task={task}
      today={today}
      onClose={onClose}
      classes={data.classes}
      teachers={data.teachers}
      onSaved={() => undefined}
    />
  )
}
