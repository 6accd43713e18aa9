import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import type { ListedTask } from '@/contract/task-figures.ts'
import { sumOfShown } from './rate-cells.tsx'
import { TaskCard } from './task-card.tsx'
import { useTaskAddress } from './use-task-address.ts'

type TaskGridProps<T extends ListedTask> = {
  list: {
    rows: readonly T[]
    total: number
    today: string
    teachers: readonly { id: number; name: string }[]
  }
  targetOf: (task: T) => string
  /** What to do where there is none. */
  noneWhy: string
  onAdd: () => void
  /** More to choose by. */
  children?: ReactNode
}

/** Tasks of the window with their progress, against all that is listed. */
export function TaskGrid<T extends ListedTask>({
  list: { rows, total, today, teachers },
  targetOf,
  noneWhy,
  onAdd,
  children,
}: TaskGridProps<T>) {
  const { search, go } = useTaskAddress()
  const t = useT('tasks')
  const value = search.teacher ?? 0
  const among = sumOfShown(rows)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          label={t('teacher')}
          value={value}
          options={[
            { value: 0, label: t('all') },
            ...teachers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => go({ teacher: id || undefined })}
          {...(value > 0 && { set: true, onClear: () => go({ teacher: undefined }) })}
        />
        {children}
        <p className="text-note text-t2">{t('list.count', { n: total })}</p>
        <Button look="primary" icon={<Plus size={16} />} className="ml-auto" onClick={onAdd}>
          {t('list.add')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <div className="flex h-80 rounded border border-line bg-surface p-6">
          <StateBlock
            state="empty"
            title={t('list.none')}
            detail={noneWhy}
            action={<Button onClick={onAdd}>{t('list.add')}</Button>}
          />
        </div>
      ) : (
        <ul className="grid grid-cols-1 gap-3 min-[1100px]:grid-cols-2 min-[1700px]:grid-cols-3">
          {rows.map((task) => (
            <TaskCard
              key={task.id}
              task={task}
              today={today}
              among={among}
              target={targetOf(task)}
              onOpen={() => go({ task: task.id })}
            />
          ))}
        </ul>
      )}
      {rows.length < total && <p className="text-note text-t2">{t('list.more', { n: rows.length })}</p>}
    </>
  )
}
