import { useState } from 'react'
import { useSportTasks } from '@/modules/sport/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { QueryBlock } from '@/kits/tasks/query-block.tsx'
import { TaskGrid } from '@/kits/tasks/task-grid.tsx'
import { useTaskAddress } from '@/kits/tasks/use-task-address.ts'
import { useTaskLabels } from '../use-task-labels.ts'
import { MoreRows } from '../more-rows.tsx'
import { TaskDialog } from './task-dialog.tsx'

/** Tasks of the window with their progress; a new one is set from here. */
export function TaskList() {
  const { search, window, go } = useTaskAddress()
  const query = useSportTasks({
    ...window,
    ...(search.teacher !== undefined && { teacher: search.teacher }),
  })
  const [isNew, setNew] = useState(false)
  const labels = useTaskLabels()
  const t = useT('sport-tasks')
  return (
    <QueryBlock query={query}>
      {({ pages }) => {
        const list = { ...pages[0]!, rows: pages.flatMap(({ rows }) => rows) }
        return (
          <>
            <TaskGrid
              list={list}
              targetOf={labels.target}
              noneWhy={t('list.noneWhy')}
              onAdd={() => setNew(true)}
            />
            <MoreRows query={query} />
            {isNew && <TaskDialog {...list} onClose={() => setNew(false)} onSaved={(task) => go({ task })} />}
          </>
        )
      }}
    </QueryBlock>
  )
}
