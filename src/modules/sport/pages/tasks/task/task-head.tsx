import { DatabaseZap } from 'lucide-react'
import { useCloseTask, useDeleteTask, useSportTasks, useTakeRecords } from '@/modules/sport/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { TaskHead } from '@/kits/tasks/task-head.tsx'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'
import { SportTaskDialog } from '../list/task-dialog.tsx'
import { useTaskLabels } from '../use-task-labels.ts'
import type { TaskData } from './task-data.ts'

/** What the task is, how far it is, and what can be done with it. */
export function SportTaskHead({ data: { task, today } }: { data: TaskData }) {
  const labels = useTaskLabels()
  return (
    <TaskHead
      task={task}
      today={today}
      target={`${labels.target(task)} · ${task.from} – ${task.to}`}
      tools={task.closedOn === null && <TakeRecords id={task.id} />}
      close={useCloseTask()}
      remove={useDeleteTask()}
      edit={(onClose) => <EditTask task={task} today={today} onClose={onClose} />}
    />
  )
}

/** Takes what records say was done. */
function TakeRecords({ id }: { id: number }) {
  const t = useT('sport-tasks')
  const take = useTakeRecords()
  return (
    <Button
      icon={<DatabaseZap size={16} />}
      busy={take.isPending}
      title={t('records.rule')}
      onClick={() =>
        take.mutate(
          { id },
          {
            onSuccess: ({ added }) => toast(t(added ? 'records.added' : 'records.none', { n: added })),
          },
        )
      }
    >
      {t('records.take')}
    </Button>
  )
}

function EditTask(submitted: Pick<TaskData, 'task' | 'today'> & { onClose: () => void }) {
  const data = useSportTasks({}).data?.pages[0]
  if (!data) return null
  const { classes, teachers } = data
  return <SportTaskDialog {...submitted} classes={classes} teachers={teachers} onSaved={() => undefined} />
}
