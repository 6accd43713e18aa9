import { useState } from 'react'
import { useLabourTasks } from '@/modules/labour/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { QueryBlock } from '@/kits/tasks/query-block.tsx'
import { TaskGrid } from '@/kits/tasks/task-grid.tsx'
import { useTaskAddress } from '@/kits/tasks/use-task-address.ts'
import { useLabourTarget } from '../use-labour-labels.ts'
import { TaskDialog } from './task-dialog.tsx'

/** Labour tasks of the window with their progress; a new one is set from here, from the library or from nothing. */
export function TaskList() {
  const { search, window, go } = useTaskAddress()
  const query = useLabourTasks({
    ...window,
    ...(search.teacher !== undefined && { teacher: search.teacher }),
  })
  const [isNew, setNew] = useState(false)
  const target = useLabourTarget()
  const t = useT('labour-tasks')
  return (
    <QueryBlock query={query}>
      {(list) => (
        <>
          <TaskGrid list={list} targetOf={target} noneWhy={t('list.noneWhy')} onAdd={() => setNew(true)} />
          {isNew && <TaskDialog {...list} onClose={() => setNew(false)} onSaved={(task) => go({ task })} />}
        </>
      )}
    </QueryBlock>
  )
}
