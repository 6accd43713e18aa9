import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { fitnessReport } from '@/contract/exports.ts'
import { writeAudit } from '@/server/db/audit.ts'
import { inScope, regionOf, type Scope } from '@/server/db/scope.ts'
import { Failure } from '@/server/http/failure.ts'
import type { Handler } from '@/server/http/route.ts'
import type { TableRow } from '@/server/workbook/table.ts'
import { writeTableXlsx } from '@/server/workbook/write-table.ts'
import { nationalTable } from './national-table.ts'
import { openItems } from './open-items.ts'
import { checkClass, roundOfYear } from './round-of-year.ts'
import { testedStudents } from './tested-students.ts'

const batchRows = 200
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const fields = ['studentNo', 'name', 'birthDate']

/**
 * The fitness test in the layout of the national upload. As complete it is refused, Failure 409, while anything is missing; else what
 * is missing is marked in it. It says whole names: audited, and in each student's access history.
 */
export const reportFile: Handler<typeof fitnessReport> = async (input, context) => {
  const { schoolYear, grade, class: classId, as, reason } = input
  const { db, caller, requestId } = context
  const round = await roundOfYear(context, schoolYear)
  if (round.id === 0) throw new Failure(409, { messageKey: 'noOpenRound' })
  await checkClass(context, classId)
  const school = await schoolOfReport(db, caller.scope, input.school)
  const students = await testedStudents(
    db,
    { kind: 'school', schoolId: school.schoolId, regionCode: regionOf(caller.scope) },
    { round: round.id, grade, classId },
  )
  const open = students.filter((student) => openItems(student).length > 0).length
  if (as === 'complete' && open > 0)
    throw new Failure(409, { messageKey: 'fitnessIncomplete', params: { n: open } })
  const { schoolId } = school
  await db.transaction().execute(async (trx) => {
    await writeAudit(trx, {
      schoolId,
      accountId: caller.accountId,
      action: 'export',
      subject: 'fitness-report',
      requestId,
      detail: { round: round.id, rows: students.length, open, reason, by: caller.scope.kind },
    })
    const ids = students.map(({ id }) => id)
    await noteShown(trx, ids, { schoolId, accountId: caller.accountId, reason })
  })
  const { columns, rows } = nationalTable(students)
  const pieces = writeTableXlsx({ sheetName: '体质测试', columns, batches: batchesOf(rows) })
  const name = `${school.name}国家学生体质健康标准上报 ${round.schoolYear}-${round.schoolYear + 1}.xlsx`
  return { file: { name, type, body: streamOf(pieces) } }
}

/** The own school, or the one that bureau staff named, with its name in the file's. Throws Failure 400, 403. */
async function schoolOfReport(
  db: Db,
  scope: Scope,
  named: number | undefined,
): Promise<{ schoolId: number; name: string }> {
  if (scope.kind === 'school' && (named === undefined || named === scope.schoolId))
    return { schoolId: scope.schoolId, name: '' }
  if (named === undefined)
    throw new Failure(400, { messageKey: 'invalidInput', params: { path: 'school', reason: 'required' } })
  const { rows } = await sql<{ name: string }>`
    select name from school where id = ${named} and ${inScope(scope, 'id')}`.execute(db)
  if (!rows[0]) throw new Failure(403, { messageKey: 'outOfScope' })
  return { schoolId: named, name: `${rows[0].name} ` }
}

export async function noteShown(
  trx: Db,
  ids: readonly number[],
  {
    schoolId,
    accountId,
    reason,
    of = 'fitness-report',
  }: { schoolId: number; accountId: number; reason: string; of?: string },
): Promise<void> {
  const detail = JSON.stringify({ export: of, reason, fields })
  await sql`
    insert into audit (school_id, account_id, action, subject, detail)
    select ${schoolId}::int, ${accountId}::int, 'export-unmasked', 'student:' || id, ${detail}::jsonb
    from unnest(${[...ids]}::bigint[]) id`.execute(trx)
}

async function* batchesOf(rows: readonly TableRow[]): AsyncGenerator<readonly TableRow[]> {
  for (let from = 0; from < rows.length; from += batchRows) yield rows.slice(from, from + batchRows)
}

const streamOf = (pieces: AsyncGenerator<Buffer>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: async (controller) => {
      const next = await pieces.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
