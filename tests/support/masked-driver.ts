import { sql } from 'kysely'
import { visionRecordsCount, visionRecordsPage } from '../../src/modules/vision/contract/records.ts'
import { healthResultsCount, healthResultsPage } from '../../src/modules/health/contract/results.ts'
import { labourStudentsCount, labourStudentsPage } from '../../src/modules/labour/contract/exports.ts'
import { labourStudentsOfDistrict } from '../../src/modules/labour/contract/totals.ts'
import { leaversCount, leaversPage } from '../../src/modules/records/contract/leavers.ts'
import { sportStudentsCount, sportStudentsPage } from '../../src/modules/sport/contract/students.ts'
import { studentsCount, studentsOfDistrict } from '../../src/modules/records/contract/students.ts'
import type { Db } from '../../src/server/db/schema.ts'

/** Every call by which a bureau reads students of a list, with the call that counts them. */
export const studentCalls = {
  students: [studentsOfDistrict, studentsCount],
  visionRecords: [visionRecordsPage, visionRecordsCount],
  healthResults: [healthResultsPage, healthResultsCount],
  labourPupils: [labourStudentsPage, labourStudentsCount],
  labourOfDistrict: [labourStudentsOfDistrict, labourStudentsCount],
  sportPupils: [sportStudentsPage, sportStudentsCount],
  leavers: [leaversPage, leaversCount],
} as const

/** What was written of looking up masked values, newest first. */
export async function lookupLines(db: Db) {
  const { rows } = await sql<{ subject: string; school: number; field: string; by: string }>`
    select a.subject, a.school_id as school, a.detail ->> 'field' as field, c.username as by
    from audit a join account c on c.id = a.account_id
    where a.action = 'reveal' and a.detail ->> 'by' = 'lookup' order by a.at desc, a.id desc`.execute(db)
  return rows
}

/** As if so many minutes had passed for everything that was looked up. */
export const passMinutes = (db: Db, minutes: number) =>
  sql`update masked_lookup set at = at - make_interval(mins => ${minutes})`.execute(db)

/** Forgets what was looked up, so that a test begins with a whole hour. */
export const newHour = (db: Db) => db.deleteFrom('masked_lookup').execute()
