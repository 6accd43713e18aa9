import { WindowArea } from '@/kits/date-window/window-area.tsx'
import { TaskViews } from '@/kits/tasks/task-views.tsx'
import { useTaskAddress } from '@/kits/tasks/use-task-address.ts'
import { IntakeButton } from '../intake/intake-button.tsx'
import { SportBoardPart, SportTeachers } from './board-part.tsx'
import { TaskList } from './list/task-list.tsx'
import { TaskView } from './task/task-view.tsx'

/** Sport tasks of the own school: what is under way, one task, who sets them, and the ranking board (SPO-03); and the way in for sport of a class. */
export function TeacherPage() {
  const { search } = useTaskAddress()
  if (search.task !== undefined) return <TaskView key={search.task} id={search.task} />
  return (
    <WindowArea>
      <div className="flex flex-col gap-3">
        <div>
          <IntakeButton />
        </div>
        <TaskViews tasks={<TaskList />} teachers={<SportTeachers />} board={<SportBoardPart />} />
      </div>
    </WindowArea>
  )
}
