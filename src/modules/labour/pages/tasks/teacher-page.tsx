import { WindowArea } from '@/kits/date-window/window-area.tsx'
import { TaskViews } from '@/kits/tasks/task-views.tsx'
import { useTaskAddress } from '@/kits/tasks/use-task-address.ts'
import { useComputeLabourBoard, useLabourBoard } from '@/modules/labour/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { BoardView } from '@/kits/tasks/board-view.tsx'
import { LabourTeachers } from './labour-teachers.tsx'
import { TaskList } from './list/task-list.tsx'
import { TaskView } from './task/task-view.tsx'

/** Labour tasks of the own school: what is under way, one task, who sets them, and the ranking board (WRK-03). */
export function TeacherPage() {
  const { search } = useTaskAddress()
  if (search.task !== undefined) return <TaskView key={search.task} id={search.task} />
  return (
    <WindowArea>
      <TaskViews tasks={<TaskList />} teachers={<LabourTeachers />} board={<LabourBoard />} />
    </WindowArea>
  )
}

/** Who did most: classes by week, as labour is planned by week. */
function LabourBoard() {
  const query = useLabourBoard()
  const compute = useComputeLabourBoard()
  const t = useT('labour-tasks')
  return (
    <BoardView query={query} compute={compute} perDays={7} word={(name, n) => t(`board.${name}`, { n })} />
  )
}
