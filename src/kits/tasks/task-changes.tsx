import { CircleStop, Pencil, Play, Trash2 } from 'lucide-react'
import type { CloseTask, DeleteTask } from './task-acts.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'
import type { ListedTask } from '@/contract/task-figures.ts'
import { useTaskAddress } from './use-task-address.ts'

type TaskChangesProps = {
  task: ListedTask
  close: CloseTask
  remove: DeleteTask
  onEdit: () => void
}

/** Edit, end or open again, and delete while nothing was given in. */
export function TaskChanges({ task, close, remove, onEdit }: TaskChangesProps) {
  const { go } = useTaskAddress()
  const t = useT('tasks')
  const isClosed = task.closedOn !== null
  const turn = (version: number, closed: boolean) =>
    close.mutate(
      { id: task.id, version, closed },
      {
        onSuccess: ({ saved, version: now }) =>
          saved
            ? toast(t(closed ? 'head.ended' : 'head.opened'), { undo: () => turn(now, !closed) })
            : toast(t('dialog.late'), { state: 'warning' }),
      },
    )
  return (
    <>
      {!isClosed && (
        <Button icon={<Pencil size={16} />} onClick={onEdit}>
          {t('head.edit')}
        </Button>
      )}
      <Button
        icon={isClosed ? <Play size={16} /> : <CircleStop size={16} />}
        busy={close.isPending}
        onClick={() => turn(task.version, !isClosed)}
      >
        {t(isClosed ? 'head.open' : 'head.end')}
      </Button>
      {task.rates.onTime.of === 0 && (
        <Button
          icon={<Trash2 size={16} />}
          busy={remove.isPending}
          onClick={() =>
            remove.mutate(
              { id: task.id, version: task.version },
              {
                onSuccess: ({ deleted }) => {
                  toast(t(deleted ? 'head.deleted' : 'dialog.late'), { state: deleted ? 'good' : 'warning' })
                  if (deleted) go({ task: undefined, class: undefined })
                },
              },
            )
          }
        >
          {t('head.delete')}
        </Button>
      )}
    </>
  )
}
