import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { lockHearts } from '../../hearts/take/lock-hearts.ts'

/** A school's changes of its timetable and of single lessons follow one another, so that a check for who is free holds until commit. */
export async function lockTimetable(trx: Db, schoolId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pe-timetable'), ${schoolId}::int)`.execute(trx)
}

/** The same for whoever writes lessons: heart rates that arrive meanwhile wait, and find the lessons as they are then. Before any lesson is held. */
export async function lockLessons(trx: Db, schoolId: number): Promise<void> {
  await lockTimetable(trx, schoolId)
  await lockHearts(trx, schoolId)
}
