import { sql } from 'kysely'
import * as board from '@/modules/sport/contract/board.ts'
import * as contract from '@/modules/sport/contract/tasks.ts'
import { schoolOf } from '@/server/db/scope.ts'
import { windowOf } from '@/server/http/date-window.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'
import { route, type Route } from '@/server/http/route.ts'
import { districtTasksRoute } from '@/server/tasks/district-tasks-route.ts'
import { listTasks, tasksOfToday } from '@/server/tasks/list-tasks.ts'
import { remindTasks } from '@/server/tasks/remind-tasks.ts'
import { closeTask, deleteTask } from '@/server/tasks/write-task.ts'
import { dataOfTask } from './data-of-task.ts'
import { ownTasks } from './sport-tasks.ts'
import { queueOfTask } from './queue-of-task.ts'
import { review } from './review.ts'
import { submit } from './submit.ts'
import { takeFromRecords } from './take-from-records.ts'
import { teachersOfDistrict } from './teachers-of-district.ts'
import { teachersOfSchool } from './teachers-of-school.ts'
import { addTask, editTask } from './write-task.ts'

const tasks: readonly Route[] = [
  route(contract.sportTasks, (input, context) => listTasks(ownTasks, input, context)),
  route(contract.sportTasksOfTeacher, (input, context) => {
    const { scope, accountId } = context.caller
    const own = sql`t.teacher_id in (select id from teacher where account_id = ${accountId})`
    return listTasks(ownTasks, input, context, scope.kind === 'classes' ? own : undefined)
  }),
  route(contract.sportTaskData, dataOfTask),
  route(contract.sportTaskQueue, queueOfTask),
  route(contract.sportTaskAdd, addTask),
  route(contract.sportTaskEdit, editTask),
  route(contract.sportTaskClose, (input, context) => closeTask(ownTasks, input, context)),
  route(contract.sportTaskDelete, (input, context) => deleteTask(ownTasks, input, context)),
  route(contract.sportTaskSubmit, submit),
  route(contract.sportTaskRecords, takeFromRecords),
  route(contract.sportTaskReview, review),
  route(contract.ownSportTasks, async (_, context) => ({
    rows: await tasksOfToday(ownTasks, context),
  })),
]

const reminding = {
  page: '/sport/teacher',
  lagOfSchool: (day: string) => sql`
    select sum(due)::int as due, sum(submitted)::int as submitted from sport_teacher_day_summary
    where school_id = s.id and day between ${day}::date - 5 and ${day}::date`,
}

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
  route(board.sportTaskRemind, (input, context) => remindTasks(ownTasks, reminding, input, context)),
]
