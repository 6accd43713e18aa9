import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { isPersonal } from '@/contract/lists/list.ts'
import type { ListName } from '@/contract/lists/lists.ts'
import type { ExportRecord } from './export-record.ts'
import { chosenColumns } from './export-request.ts'

const subjects: Partial<Record<ListName, string>> = {
  students: 'student',
  teachers: 'teacher',
  masters: 'teacher',
  schools: 'school',
  visionRecords: 'student',
  healthResults: 'student',
  peLoads: 'student',
  peMarks: 'student',
  labourPupils: 'student',
  sportPupils: 'student',
  leavers: 'student',
  referrals: 'student',
}
const atOnce = 20_000

/** Ids of the records in a file, by school. */
export type ExportedIds = Map<number, number[]>

/** Puts an unmasked export into the access history of every record in it: who, why, which personal columns. */
export async function noteExported(trx: Db, record: ExportRecord, ids: ExportedIds): Promise<void> {
  const subject = subjects[record.list]
  const { unmasked, columns } = record.request
  if (record.masked || !unmasked || subject === undefined) return
  const fields = chosenColumns(record.list, columns)
    .filter(isPersonal)
    .map(({ key }) => key)
  const detail = JSON.stringify({ export: record.id, reason: unmasked.reason, fields })
  for (const [schoolId, found] of ids) {
    // In a file of several rounds a student has several rows, and one entry.
    const all = [...new Set(found)]
    for (let from = 0; from < all.length; from += atOnce)
      await sql`
        insert into audit (school_id, account_id, action, subject, detail)
        select ${schoolId}::int, ${record.accountId}::int, 'export-unmasked',
          ${`${subject}:`} || id, ${detail}::jsonb
        from unnest(${all.slice(from, from + atOnce)}::bigint[]) id`.execute(trx)
  }
}
