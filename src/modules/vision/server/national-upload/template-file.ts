import { sql } from 'kysely'
import type { nationalUploadFile } from '@/modules/vision/contract/national-upload.ts'
import type { UploadProfile } from '@/modules/vision/contract/upload-profile.ts'
import textsEn from '../../../../../locales/en-US/national-upload.json' with { type: 'json' }
import textsZh from '../../../../../locales/zh-CN/national-upload.json' with { type: 'json' }
import { writeAudit } from '@/server/db/audit.ts'
import type { Db } from '@/server/db/schema.ts'
import { schoolOf } from '@/server/db/scope.ts'
import type { FileReply, Handler } from '@/server/http/route.ts'
import { fillOf } from '@/server/workbook/fill/cell-fill.ts'
import { fillWorkbook } from '@/server/workbook/fill/fill-workbook.ts'
import { writeTableXlsx } from '@/server/workbook/write-table.ts'
import { fillFromRound, type Filled } from './fill-from-round.ts'
import type { FoundChild } from './find-children.ts'
import { missedTable } from './missed-table.ts'
import { readBack } from './read-back.ts'
import { templateLimits } from './read-template.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const types = { xlsx, xls: 'application/vnd.ms-excel' }
const texts = { 'zh-CN': textsZh, 'en-US': textsEn }
const fields = ['studentNo', 'name']
const atOnce = 20_000

/** The filled template, or the list of who is not in it. It says whole names and numbers: audited, and in each child's access history. */
export const templateFile =
  (present: readonly UploadProfile[]): Handler<typeof nationalUploadFile> =>
  (input, context) =>
    fillFromRound(context, { ...input, present }, async (filled) => {
      const { what, reason } = input
      const { db, caller, requestId, locale, file } = context
      const { template, round, missed } = filled
      const reply = what === 'filled' ? await filledFile(filled, file.name) : await missedFile(filled, locale)
      const shown =
        what === 'filled' ? [...filled.filled, ...filled.coded] : missed.flatMap(({ child }) => child ?? [])
      await db.transaction().execute(async (trx) => {
        await writeAudit(trx, {
          schoolId: schoolOf(caller.scope),
          accountId: caller.accountId,
          action: 'export',
          subject: 'national-vision-upload',
          requestId,
          detail: {
            round: round.id,
            profile: template.profile.id,
            what,
            rows: template.rows.length,
            filled: filled.filled.length,
            reason,
            by: caller.scope.kind,
          },
        })
        await noteShown(trx, shown, { accountId: caller.accountId, reason })
      })
      return reply
    })

async function filledFile({ bytes, template, cells }: Filled, name: string): Promise<FileReply> {
  const fills = new Map([...cells].map(([sheet, of]) => [sheet, fillOf(of)]))
  const body = await fillWorkbook(bytes, fills, templateLimits)
  await readBack(bytes, body, fills)
  return { file: { name, type: types[template.format], body, size: body.length } }
}

async function missedFile(
  { missed, template, round }: Filled,
  locale: 'zh-CN' | 'en-US',
): Promise<FileReply> {
  const sheets = new Map([...template.sheets].map(([sheet, { title }]) => [sheet, title]))
  const pieces: Buffer[] = []
  for await (const piece of writeTableXlsx(missedTable(missed, sheets, locale))) pieces.push(piece)
  const body = Buffer.concat(pieces)
  const name = `${texts[locale].missedFile} ${round.year}-${round.term}.xlsx`
  return { file: { name, type: xlsx, body, size: body.length } }
}

async function noteShown(
  trx: Db,
  children: readonly FoundChild[],
  { accountId, reason }: { accountId: number; reason: string },
): Promise<void> {
  const detail = JSON.stringify({ export: 'national-vision-upload', reason, fields })
  for (let from = 0; from < children.length; from += atOnce) {
    const some = children.slice(from, from + atOnce)
    await sql`
      insert into audit (school_id, account_id, action, subject, detail)
      select school, ${accountId}::int, 'export-unmasked', 'student:' || id, ${detail}::jsonb
      from unnest(${some.map(({ schoolId }) => schoolId)}::int[], ${some.map(({ id }) => id)}::bigint[])
        as child (school, id)`.execute(trx)
  }
}
