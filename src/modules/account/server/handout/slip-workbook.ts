import type { handoutWorkbook } from '@/modules/account/contract/handout.ts'
import type { ParsedInputOf } from '@/contract/call.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { Failure } from '@/server/http/failure.ts'
import { messageOf } from '@/server/http/messages.ts'
import type { FileReply, SignedInContext } from '@/server/http/route.ts'
import { writeWorkbook } from '@/server/workbook/write-workbook.ts'
import { notePrinted } from './note-printed.ts'
import { readHandout } from './read-handout.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * The slips that the page holds as a workbook. Schools, names and user names are read anew; of what was sent only the passwords are
 * taken, which stand nowhere else. Throws 403 for a school of another district, 409 where an account is not the slip's any more.
 */
export async function slipWorkbook(
  slips: ParsedInputOf<typeof handoutWorkbook>['slips'],
  context: SignedInContext,
): Promise<FileReply> {
  const { db, caller, locale, now } = context
  const bySchool = new Map(slips.map((slip) => [slip.school, slip]))
  const rows = await readHandout(db, caller.scope, [...bySchool.keys()])
  if (rows.length !== bySchool.size) throw new Failure(403, { messageKey: 'outOfScope' })
  if (rows.some(({ school, username }) => bySchool.get(school)?.username !== username))
    throw new Failure(409, { messageKey: 'slipsOutdated' })
  await db
    .transaction()
    .execute((trx) => notePrinted(trx, { schools: [...bySchool.keys()], as: 'workbook' }, context))
  const text = (key: string) => messageOf(locale, `handout${key}`)
  const body = writeWorkbook({
    sheetName: text('Title'),
    notes: [text('Warning')],
    columns: [
      { title: text('Code'), width: 16 },
      { title: text('School'), width: 32 },
      { title: text('Person'), width: 16 },
      { title: text('Username'), width: 22 },
      { title: text('Password'), width: 22 },
      { title: text('Until'), width: 14 },
    ],
    rows: rows.map((row) => [
      row.code,
      row.name,
      row.accountName,
      row.username,
      bySchool.get(row.school)?.password,
      row.until ? schoolDay(row.until) : '',
    ]),
  })
  return { file: { name: `${text('Title')}-${schoolDay(now())}.xlsx`, type: xlsx, body } }
}
