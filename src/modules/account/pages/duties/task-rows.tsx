import { Link } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import type { ListedTask } from '@/contract/task-figures.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { TaskStateTag } from '@/kits/tasks/task-state-tag.tsx'
import { Button, buttonClass } from '@/ui/button.tsx'
import { BulletBar } from '@/widgets/bullet-bar/bullet-bar.tsx'

export type TaskPage = '/sport/teacher' | '/work/teacher'
const atFirst = 8

/** Tasks with how far they are; a row opens its task, the button its review. */
export function TaskRows({
  page,
  tasks,
  today,
}: {
  page: TaskPage
  tasks: readonly ListedTask[]
  today: string
}) {
  const t = useT('duties')
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? tasks : tasks.slice(0, atFirst)
  return (
    <>
      <ul>
        {shown.map((task) => (
          <TaskRow key={task.id} page={page} task={task} today={today} />
        ))}
      </ul>
      {shown.length < tasks.length && (
        <Button look="ghost" className="my-1 self-center" onClick={() => setWhole(true)}>
          {t('row.more', { n: formatCount(tasks.length - shown.length) })}
        </Button>
      )}
    </>
  )
}

function TaskRow({ page, task, today }: { page: TaskPage; task: ListedTask; today: string }) {
  const t = useT('duties')
  const tasks = useT('tasks')
  const classText = useClassText()
  const [first, ...others] = task.classes
  const name = first ? classText(first) : ''
  const facts = [
    t('row.days', { from: task.from.slice(5), to: task.to.slice(5) }),
    others.length === 0 ? name : t('row.classes', { first: name, n: task.classes.length }),
    t('row.students', { n: formatCount(task.students) }),
    task.teacher?.name ?? tasks('bySchool'),
  ]
  return (
    <li className="relative flex flex-col gap-1.5 border-b border-line px-4 py-2.5 focus-within:outline-2 focus-within:-outline-offset-2 focus-within:outline-brand hover:bg-hover">
      <div className="flex min-h-8 items-center gap-3">
        <h3 className="min-w-0 flex-1 truncate text-body font-semibold text-t1">
          <Link to={page} search={{ task: task.id }} className="outline-none after:absolute after:inset-0">
            {task.title}
          </Link>
        </h3>
        <TaskStateTag task={task} today={today} />
        {task.waiting > 0 && (
          <Link
            to={page}
            search={{ task: task.id, review: 1 }}
            aria-label={t('row.reviewOf', { title: task.title, n: formatCount(task.waiting) })}
            className={`${buttonClass('secondary', 'small')} relative z-1`}
          >
            <ClipboardCheck aria-hidden size={14} />
            {t('row.review', { n: formatCount(task.waiting) })}
          </Link>
        )}
      </div>
      <p className="text-note text-t2">{facts.filter(Boolean).join(' · ')}</p>
      <BulletBar label={tasks('rates.completion')} rate={task.rates.completion} />
    </li>
  )
}
