import { sql } from 'kysely'
import type { ReplyOf } from '@/contract/call.ts'
import type { sportTaskQueue } from '@/modules/sport/contract/tasks.ts'
import type { SignedInContext } from '@/server/http/route.ts'
import { openCursor, sealCursor } from '@/server/lists/cursor.ts'
import { readWaiting } from '@/server/tasks/read-submissions.ts'
import { findTask } from '@/server/tasks/read-tasks.ts'
import { ownTasks } from './sport-tasks.ts'
import { shownSubmission, submissionColumns } from './submissions.ts'

const pageRows = 200
const cursorOf = 'sport-task-queue'

/** What waits, oldest day first, a page at a time. */
export async function queueOfTask(
  { id, cursor }: { id: number; cursor?: string | undefined },
  context: SignedInContext,
): Promise<ReplyOf<typeof sportTaskQueue>> {
  const { db, caller } = context
  const task = await findTask(db, ownTasks, context, id)
  const from = cursor === undefined ? null : await openCursor(db, cursorOf, cursor)
  const behind = from
    ? sql`and (s.day, c.grade, c.number, s.student_id) > (${from[0]}::date, ${from[1]}::int, ${from[2]}::int, ${from[3]}::bigint)`
    : sql``
  const rows = await readWaiting(
    db,
    'sport',
    { ...task, scope: caller.scope },
    {
      columns: submissionColumns,
      page: sql`${behind} order by s.day, c.grade, c.number, s.student_id limit ${pageRows + 1}`,
    },
  )
  const last = rows.length > pageRows ? rows[pageRows - 1] : undefined
  const position = last && [last.day, last.class.grade, last.class.number, last.student].map(String)
  return {
    rows: rows.slice(0, pageRows).map(shownSubmission),
    total: task.waiting,
    next: position ? await sealCursor(db, cursorOf, position) : null,
  }
}
