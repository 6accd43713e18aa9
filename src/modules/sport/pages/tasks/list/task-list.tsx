import { useState } from 'react'
import { useSportTasks } from '@/modules/sport/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { QueryBlock } from '@/kits/tasks/query-block.tsx'
import { TaskGrid } from '@/kits/tasks/task-grid.tsx'
import { useTaskAddress } from '@/kits/tasks/use-task-address.ts'
import { firstOf } from '@/lib/required.ts'
import { useTaskLabels } from '../use-task-labels.ts'
import { MoreRows } from '../more-rows.tsx'
import { SportTaskDialog } from './task-dialog.tsx'

/** Tasks of the window with their progress; a new one is set from here. */
export function TaskList() {
  const { requested, go } = useTaskAddress()
  const query = useSportTasks(requested.tasks)
  const [isNew, setNew] = useState(false)
  const labels = useTaskLabels()
  const t = useT('sport-tasks')
  return (
    <QueryBlock query={query}>
      {({ pages }) => {
        const list = { ...firstOf(pages), rows: pages.flatMap(({ rows }) => rows) }
        return (
          <>
            <TaskGrid
              list={list}
              targetOf={labels.target}
              noneWhy={t('list.noneWhy')}
              onAdd={() => setNew(true)}
            />
            <MoreRows query={query} />
            {isNew && (
              <SportTaskDialog {...list} onClose={() => setNew(false)} onSaved={(task) => go({ task })} />
            )}
          </>
        )
      }}
    </QueryBlock>
  )
}
