import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSportTasks } from '@/api/sport-tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { sumOf } from '../bullet-bar.tsx'
import { ReadingBlock } from '../reading-block.tsx'
import { useTaskAddress } from '../use-task-address.ts'
import { TaskCard } from './task-card.tsx'
import { TaskDialog } from './task-dialog.tsx'

/** Tasks of the window with their progress, against all that is listed; a new one is set from here. */
export function TaskList() {
  const { search, window, go } = useTaskAddress()
  const reading = useSportTasks({
    ...window,
    ...(search.teacher !== undefined && { teacher: search.teacher }),
  })
  const [isNew, setNew] = useState(false)
  const t = useT('sport-tasks')
  const value = search.teacher ?? 0
  return (
    <ReadingBlock reading={reading}>
      {({ rows, total, today, classes, teachers }) => {
        const among = {
          completion: sumOf(rows.map(({ rates }) => rates.completion)),
          onTime: sumOf(rows.map(({ rates }) => rates.onTime)),
          reviewed: sumOf(rows.map(({ rates }) => rates.reviewed)),
        }
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
              <p className="text-note text-t2">{t('list.count', { n: total })}</p>
              <Button
                look="primary"
                icon={<Plus size={16} />}
                className="ml-auto"
                onClick={() => setNew(true)}
              >
                {t('list.add')}
              </Button>
            </div>
            {rows.length === 0 ? (
              <div className="flex h-80 rounded border border-line bg-surface p-6">
                <StateBlock
                  state="empty"
                  title={t('list.none')}
                  detail={t('list.noneWhy')}
                  action={<Button onClick={() => setNew(true)}>{t('list.add')}</Button>}
                />
              </div>
            ) : (
              <ul className="grid gap-3 min-[1100px]:grid-cols-2 min-[1700px]:grid-cols-3">
                {rows.map((task) => (
                  <TaskCard key={task.id} {...{ task, today, among }} onOpen={() => go({ task: task.id })} />
                ))}
              </ul>
            )}
            {rows.length < total && <p className="text-note text-t2">{t('list.more', { n: rows.length })}</p>}
            {isNew && (
              <TaskDialog
                {...{ classes, teachers, today }}
                onClose={() => setNew(false)}
                onSaved={(task) => go({ task })}
              />
            )}
          </>
        )
      }}
    </ReadingBlock>
  )
}
