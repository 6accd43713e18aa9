import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { BindSheet } from '@/modules/records/contract/binding-codes.ts'
import { disclose, type Reader } from '@/server/db/personal-data.ts'
import { schoolDay } from '@/lib/school-day.ts'

interface SheetColumns {
  code: string
  school: string
  grade: number | null
  number: number | null
  class_name: string | null
  student_id: number | null
  student_name: string | null
  seat: number | null
  expires_at: Date
}

/** What a sheet shows, of `bind_code b` joined by `sheetTables`. The class of a student's code is where the student is now. */
export const sheetColumns = sql`b.code, k.name as school, c.grade, c.number, c.name as class_name,
  s.id as student_id, s.name as student_name, s.seat_no as seat, b.expires_at`
export const sheetTables = sql`join school k on k.id = b.school_id
  left join student s on s.school_id = b.school_id and s.id = b.student_id
  left join class c on c.school_id = b.school_id and c.id = coalesce(s.class_id, b.class_id)`

export const toSheet = (row: SheetColumns, reader: Reader): BindSheet => ({
  code: row.code,
  school: row.school,
  class:
    row.grade === null || row.number === null
      ? null
      : { grade: row.grade, number: row.number, name: row.class_name ?? '' },
  student:
    row.student_id === null
      ? null
      : { id: row.student_id, name: disclose('studentName', row.student_name ?? '', reader), seat: row.seat },
  expiresOn: schoolDay(row.expires_at),
})
export type { SheetColumns }

/** Sheets in the order of their codes. */
export async function sheetsOfCodes(trx: Db, codes: readonly string[], reader: Reader): Promise<BindSheet[]> {
  const { rows } = await sql<SheetColumns>`
    select ${sheetColumns}
    from unnest(${[...codes]}::text[]) with ordinality as requested (code, place)
    join bind_code b on b.code = requested.code ${sheetTables}
    order by requested.place`.execute(trx)
  return rows.map((row) => toSheet(row, reader))
}
