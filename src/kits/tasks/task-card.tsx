import { ClipboardCheck } from 'lucide-react'
import type { TaskRatesShown, ListedTask } from '@/contract/task-figures.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Tag } from '@/ui/tag.tsx'
import { BulletBar } from '@/widgets/bullet-bar/bullet-bar.tsx'
import { TaskStateTag } from './task-state-tag.tsx'

type TaskCardProps = {
  task: ListedTask
  /** What is to be done, in words. */
  target: string
  today: string
  among: Pick<TaskRatesShown, 'completion' | 'onTime' | 'reviewed'>
  onOpen: () => void
}

/** One task: what, for whom, until when, and how far it is. The whole card opens it. */
export function TaskCard({ task, target, today, among, onOpen }: TaskCardProps) {
  const t = useT('tasks')
  const classText = useClassText()
  const [first, ...others] = task.classes
  const forWhom =
    others.length === 0
      ? first && classText(first)
      : t('list.classes', { first: first && classText(first), n: task.classes.length })
  return (
    <li className="relative flex flex-col gap-2 rounded border border-line bg-surface p-4 focus-within:outline-2 focus-within:outline-brand hover:border-line2">
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 truncate text-title font-semibold text-t1">
          <button type="button" onClick={onOpen} className="outline-none after:absolute after:inset-0">
            {task.title}
          </button>
        </h3>
        <span className="ml-auto flex shrink-0 gap-1.5">
          {task.waiting > 0 && (
            <Tag state="warning" icon={<ClipboardCheck aria-hidden />}>
              {t('list.waiting', { n: task.waiting })}
            </Tag>
          )}
          <TaskStateTag task={task} today={today} />
        </span>
      </div>
      <p className="line-clamp-2 text-note text-t2">
        {target} · {task.from.slice(5)} – {task.to.slice(5)} · {forWhom} ·{' '}
        {t('students', { n: task.students })} · {task.teacher?.name ?? t('bySchool')}
      </p>
      {(['completion', 'onTime', 'reviewed'] as const).map((name) => (
        <BulletBar
          key={name}
          label={t(`rates.${name}`)}
          rate={task.rates[name]}
          among={among[name]}
          amongLabel={t('list.among')}
        />
      ))}
    </li>
  )
}
