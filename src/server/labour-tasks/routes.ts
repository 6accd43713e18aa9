import * as board from '@/contract/labour-board.ts'
import * as contract from '@/contract/labour-tasks.ts'
import { boardMinutesOfDay } from '@/standards/labour-tasks/rubric.ts'
import { schoolOf, type Scope } from '../db/scope.ts'
import { windowOf } from '../http/date-window.ts'
import type { FigureKeeper } from '../figures/figure-keeper.ts'
import { route, type Route } from '../http/route.ts'
import { districtTasksRoute } from '../tasks/district-tasks-route.ts'
import { readBoard } from '../tasks/ranking-board.ts'
import { computeBoard } from './board.ts'
import { checkText } from './check-text.ts'
import { listTasks, ownTasks } from './list-tasks.ts'
import { remind } from './remind.ts'
import { review } from './review.ts'
import { assess, submit } from './submit.ts'
import { taskData, taskQueue } from './task-data.ts'
import { taskGroupsOf, teachersOfDistrict, teachersOfSchool } from './teachers.ts'
import { addTask, closeTask, deleteTask, editTask } from './write-task.ts'

const boardOf = (scope: Scope) => ({ scope, capSeconds: boardMinutesOfDay * 60 })

/** Labour tasks: set, given in, reviewed and assessed; teachers; reminders; the ranking board. */
export const labourTaskRoutes = (keeper: FigureKeeper): readonly Route[] => [
  route(contract.labourTasks, listTasks),
  route(contract.labourTaskData, taskData),
  route(contract.labourTaskQueue, taskQueue),
  route(contract.labourTaskAdd, addTask),
  route(contract.labourTaskEdit, editTask),
  route(contract.labourTaskClose, closeTask),
  route(contract.labourTaskDelete, deleteTask),
  route(contract.labourTaskSubmit, submit),
  route(contract.labourTextCheck, checkText),
  route(contract.labourTaskReview, review),
  route(contract.labourTaskAssess, assess),
  route(contract.ownLabourTasks, (_, context) => ownTasks(context)),
  route(board.labourTeachers, async ({ name, ...asked }, { db, caller, now }) => {
    const window = windowOf(asked, now())
    const about = { ...window, name, accountId: caller.accountId }
    return { ...window, rows: await teachersOfSchool(db, caller.scope, schoolOf(caller.scope), about) }
  }),
  districtTasksRoute(board.labourTeachersOfDistrict, { keeper, of: 'labour' }, teachersOfDistrict),
  route(board.labourTaskGroups, taskGroupsOf),
  route(board.labourTaskRemind, remind),
  route(board.labourBoard, async (_, { db, caller }) => ({
    board: await readBoard(db, 'labour', boardOf(caller.scope)),
  })),
  route(board.labourBoardCompute, async (input, { db, caller, now }) => {
    await computeBoard(db, schoolOf(caller.scope), windowOf(input, now()), now())
    return { board: await readBoard(db, 'labour', boardOf(caller.scope)) }
  }),
]
