import { sql } from 'kysely'
import * as board from '@/modules/sport/contract/board.ts'
import * as contract from '@/modules/sport/contract/tasks.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { windowOf } from '@/server/http/date-window.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'
import { route, type Route } from '@/server/http/route.ts'
import { districtTasksRoute } from '@/server/tasks/district-tasks-route.ts'
import { dataOfTask } from './data-of-task.ts'
import { readTasks } from './find-task.ts'
import { listTasks } from './list-tasks.ts'
import { queueOfTask } from './queue-of-task.ts'
import { remind } from './remind.ts'
import { review } from './review.ts'
import { submit } from './submit.ts'
import { takeFromRecords } from './take-from-records.ts'
import { teachersOfDistrict } from './teachers-of-district.ts'
import { teachersOfSchool } from './teachers-of-school.ts'
import { addTask, closeTask, deleteTask, editTask } from './write-task.ts'

const tasks: readonly Route[] = [
  route(contract.sportTasks, (input, context) => listTasks(input, context)),
  route(contract.sportTasksOfTeacher, (input, context) => listTasks(input, context, true)),
  route(contract.sportTaskData, dataOfTask),
  route(contract.sportTaskQueue, queueOfTask),
  route(contract.sportTaskAdd, addTask),
  route(contract.sportTaskEdit, editTask),
  route(contract.sportTaskClose, closeTask),
  route(contract.sportTaskDelete, deleteTask),
  route(contract.sportTaskSubmit, submit),
  route(contract.sportTaskRecords, takeFromRecords),
  route(contract.sportTaskReview, review),
  route(contract.ownSportTasks, async (_, { db, caller, now }) => {
    const { scope, accountId } = caller
    if (scope.kind === 'region' || scope.kind === 'nothing') return { rows: [] }
    const today = schoolDay(now())
    const where = sql`t.from_day <= ${today}::date and least(t.to_day, t.closed_on) >= ${today}::date`
    const rows = await readTasks(db, scope, { today, accountId, where, limit: 50 })
    return { rows: rows.map(({ schoolId: _school, ...task }) => task) }
  }),
]

/** Sport tasks: set, given in, reviewed; teachers; reminders. */
export const sportTaskRoutes = (cache: FigureCache): readonly Route[] => [
  ...tasks,
  route(board.sportTeachers, async ({ name, ...requested }, { db, caller, now }) => {
    const window = windowOf(requested, now())
    const about = { ...window, name, accountId: caller.accountId }
    const rows = await teachersOfSchool(db, caller.scope, schoolOf(caller.scope), about)
    return { ...window, rows: rows.map(({ teacher, tasks: n, rates }) => ({ teacher, tasks: n, rates })) }
  }),
  districtTasksRoute(board.sportTeachersOfDistrict, { cache, of: 'sport-tasks' }, teachersOfDistrict),
  route(board.sportTaskRemind, remind),
]
