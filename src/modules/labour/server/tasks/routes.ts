import { sql } from 'kysely'
import * as board from '@/modules/labour/contract/board.ts'
import * as contract from '@/modules/labour/contract/tasks.ts'
import { boardMinutesOfDay } from '@/modules/labour/standards/tasks/rubric.ts'
import type { ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import type { labourTextCheck } from '@/modules/labour/contract/tasks.ts'
import { holdsPhone } from '@/modules/labour/standards/evidence/phone-in-text.ts'
import { schoolOf, type Scope, inScope } from '@/server/db/scope.ts'
import { windowOf } from '@/server/http/date-window.ts'
import type { FigureCache } from '@/server/cache/figure-cache.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import { districtTasksRoute } from '@/server/tasks/district-tasks-route.ts'
import { readBoard } from '@/server/tasks/ranking-board.ts'
import { remindTasks } from '@/server/tasks/remind-tasks.ts'
import { closeTask, deleteTask } from '@/server/tasks/write-task.ts'
import { computeBoard } from './board.ts'
import { ownTasks } from './labour-tasks.ts'
import { labourOfToday, listTasks } from './list-tasks.ts'
import { review } from './review.ts'
import { assess, submit } from './submit.ts'
import { taskData, taskQueue } from './task-data.ts'
import { taskGroupsOf, teachersOfDistrict, teachersOfSchool } from './teachers.ts'
import { addTask, editTask } from './write-task.ts'

/** The most names that the warning shows: it is to be read, not to be a list. */
const maxNames = 5

/** Whom else a text names. A name of one letter, and that of whoever the text is of, says nothing. */
async function checkText(
  { text, students }: ParsedInputOf<typeof labourTextCheck>,
  { db, caller: { scope } }: SignedInContext,
): Promise<ReplyOf<typeof labourTextCheck>> {
  const { rows } = await sql<{ name: string }>`
    select distinct s.name from student s
    where ${inScope(scope, 's.school_id', 's.class_id')} and s.removed is null and char_length(s.name) > 1
      and strpos(${text.normalize('NFKC').replaceAll(/[\s\p{C}]/gu, '')}, s.name) > 0 and s.name not in (
        select o.name from student o where ${inScope(scope, 'o.school_id', 'o.class_id')} and o.id = any(${students}::bigint[]))
    order by s.name limit ${maxNames}`.execute(db)
  return { names: rows.map(({ name }) => name), phone: holdsPhone(text) }
}

const reminding = {
  page: '/work/teacher',
  lagOfSchool: (day: string) => sql`
    select sum(due)::int as due, sum(submitted)::int as submitted from labour_task_summary
    where school_id = s.id and from_day <= ${day}::date and due_day >= ${day}::date - 5`,
}

const boardOf = (scope: Scope) => ({ scope, capSeconds: boardMinutesOfDay * 60 })

/** Labour tasks: set, given in, reviewed and assessed; teachers; reminders; the ranking board. */
export const labourTaskRoutes = (cache: FigureCache): readonly Route[] => [
  route(contract.labourTasks, listTasks),
  route(contract.labourTaskData, taskData),
  route(contract.labourTaskQueue, taskQueue),
  route(contract.labourTaskAdd, addTask),
  route(contract.labourTaskEdit, editTask),
  route(contract.labourTaskClose, (input, context) => closeTask(ownTasks, input, context)),
  route(contract.labourTaskDelete, (input, context) => deleteTask(ownTasks, input, context)),
  route(contract.labourTaskSubmit, submit),
  route(contract.labourTextCheck, checkText),
  route(contract.labourTaskReview, review),
  route(contract.labourTaskAssess, assess),
  route(contract.ownLabourTasks, (_, context) => labourOfToday(context)),
  route(board.labourTeachers, async ({ name, ...requested }, { db, caller, now }) => {
    const window = windowOf(requested, now())
    const about = { ...window, name, accountId: caller.accountId }
    return { ...window, rows: await teachersOfSchool(db, caller.scope, schoolOf(caller.scope), about) }
  }),
  districtTasksRoute(board.labourTeachersOfDistrict, { cache, of: 'labour' }, teachersOfDistrict),
  route(board.labourTaskGroups, taskGroupsOf),
  route(board.labourTaskRemind, (input, context) => remindTasks(ownTasks, reminding, input, context)),
  route(board.labourBoard, async (_, { db, caller }) => ({
    board: await readBoard(db, 'labour', boardOf(caller.scope)),
  })),
  route(board.labourBoardCompute, async (input, { db, caller, now }) => {
    await computeBoard(db, schoolOf(caller.scope), windowOf(input, now()), now())
    return { board: await readBoard(db, 'labour', boardOf(caller.scope)) }
  }),
]
