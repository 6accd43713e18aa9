import { ArrowLeft, ClipboardCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ListedTask } from '@/contract/task-figures.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { BulletBar } from '@/widgets/bullet-bar/bullet-bar.tsx'
import type { CloseTask, DeleteTask } from './task-acts.ts'
import { TaskChanges } from './task-changes.tsx'
import { TaskStateTag } from './task-state-tag.tsx'
import { useTaskAddress } from './use-task-address.ts'

const shown = ['completion', 'onTime', 'late', 'reviewed'] as const

type TaskHeadProps = {
  task: ListedTask
  today: string
  /** What is to be done, and when, in words. */
  target: ReactNode
  tag?: ReactNode
  /** What else can be done with it. */
  tools?: ReactNode
  close: CloseTask
  remove: DeleteTask
  /** The dialog in which it is changed. */
  edit: (onClose: () => void) => ReactNode
  children?: ReactNode
}

/** What the task is, how far it is, and what can be done with it. */
export function TaskHead({ task, today, target, tag, tools, close, remove, edit, children }: TaskHeadProps) {
  const { search, go } = useTaskAddress()
  const t = useT('tasks')
  const [isEdited, setEdited] = useState(false)
  const isReview = search.review === 1
  return (
    <header className="flex flex-col gap-3 rounded border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={t(isReview ? 'backToTask' : 'back')}
          icon={<ArrowLeft size={16} />}
          onClick={() => go(isReview ? { review: undefined } : { task: undefined, class: undefined })}
        />
        <h2 className="text-page font-semibold text-t1">{task.title}</h2>
        <TaskStateTag task={task} today={today} />
        {tag}
        <p className="text-note text-t2">
          {target} · {t('students', { n: task.students })} · {task.teacher?.name ?? t('bySchool')}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          {!isReview && (
            <Button
              look="primary"
              icon={<ClipboardCheck size={16} />}
              disabled={task.waiting === 0}
              onClick={() => go({ review: 1 })}
            >
              {t('review.open', { n: task.waiting })}
            </Button>
          )}
          {tools}
          {task.mayEdit && (
            <TaskChanges task={task} close={close} remove={remove} onEdit={() => setEdited(true)} />
          )}
        </div>
      </div>
      {children}
      <div className="grid gap-x-6 gap-y-2 min-[700px]:grid-cols-2 min-[1500px]:grid-cols-4">
        {shown.map((name) => (
          <BulletBar key={name} label={t(`rates.${name}`)} rate={task.rates[name]} />
        ))}
      </div>
      {isEdited && edit(() => setEdited(false))}
    </header>
  )
}
