import { useT } from '@/i18n/i18n.ts'
import { WindowArea } from '@/kits/date-window/window-area.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { BoardView } from './board/board-view.tsx'
import { TaskList } from './list/task-list.tsx'
import { TeachersView } from './board/teachers-view.tsx'
import { TaskView } from './task/task-view.tsx'
import { useTaskAddress } from './use-task-address.ts'

/** Sport tasks of the own school: what is under way, one task, who sets them, and the ranking board (SPO-03). */
export function TeacherPage() {
  const { search, go } = useTaskAddress()
  const t = useT('sport-tasks')
  if (search.task !== undefined) return <TaskView key={search.task} id={search.task} />
  const view = search.view ?? 'tasks'
  return (
    <WindowArea>
      <div className="flex flex-col gap-3">
        <div>
          <Segmented
            label={t('views.label')}
            value={view}
            segments={(['tasks', 'teachers', 'board'] as const).map((value) => ({
              value,
              label: t(`views.${value}`),
            }))}
            onChange={(next) => go({ view: next === 'tasks' ? undefined : next })}
          />
        </div>
        {view === 'tasks' ? <TaskList /> : view === 'teachers' ? <TeachersView /> : <BoardView />}
      </div>
    </WindowArea>
  )
}
