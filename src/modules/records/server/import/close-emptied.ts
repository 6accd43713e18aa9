import { sql, type RawBuilder } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import type { EmptiedClass } from '@/contract/upload-effects.ts'
import type { Plan } from '@/contract/uploads.ts'
import { presentSchoolYear } from '@/server/db/open-classes.ts'
import type { UploadRecord } from '@/server/imports/upload-record.ts'

type Of = Pick<UploadRecord, 'schoolId' | 'id'>

/** Class `c` is open and of a school year gone by. */
const isOfYearsRemoved = ({ schoolId }: Of): RawBuilder<boolean> =>
  sql<boolean>`c.school_id = ${schoolId} and c.closed_at is null and c.school_year < ${presentSchoolYear(new Date())}`

/** Open classes of years gone by that a roster plan, once written, leaves without a student; in the order of a school. */
export async function classesLeftEmpty(db: Db, upload: Of): Promise<EmptiedClass[]> {
  const { rows } = await sql<EmptiedClass>`
    with stay as materialized (
      select distinct s.class_id from student s
      where s.school_id = ${upload.schoolId} and s.removed is null and not exists (
        select from upload_row r
        where r.school_id = ${upload.schoolId} and r.upload_id = ${upload.id} and r.action = 'update'
          and r.target_id = s.id))
    select c.school_year as "schoolYear", c.grade, c.number, c.name from class c
    where ${isOfYearsRemoved(upload)} and not exists (select from stay where stay.class_id = c.id)
    order by c.school_year desc, c.grade, c.number`.execute(db)
  return rows
}

/** Whether a plan brings students from a school year gone by into this one. */
export async function opensSchoolYear(db: Db, { schoolId, id }: Of): Promise<boolean> {
  const { rows } = await sql<{ opens: boolean }>`
    select exists (select from upload_row
      where school_id = ${schoolId} and upload_id = ${id} and action = 'update' and stored ? 'schoolYear') as opens`.execute(
    db,
  )
  return rows[0]?.opens ?? false
}

/** Closes what a written roster left empty, at the moment of the commit, by which undo finds them; answers how many. */
export async function closeEmptied(trx: Db, upload: Of): Promise<number> {
  const { rows } = await sql`
    update class c set closed_at = now(), version = version + 1
    where ${isOfYearsRemoved(upload)} and not exists (
      select from student s where s.school_id = c.school_id and s.class_id = c.id and s.removed is null)
    returning c.id`.execute(trx)
  return rows.length
}

/** Those that a committed roster closed and nobody has opened since. */
export async function closedByRoster(db: Db, upload: UploadRecord): Promise<EmptiedClass[]> {
  const { rows } = await sql<EmptiedClass>`
    select c.school_year as "schoolYear", c.grade, c.number, c.name from class c
    where c.school_id = ${upload.schoolId} and c.closed_at = ${momentOf(upload)}
    order by c.school_year desc, c.grade, c.number`.execute(db)
  return rows
}

/** Opens them again. */
export async function openAgain(trx: Db, upload: Of): Promise<void> {
  await sql`
    update class set closed_at = null, version = version + 1
    where school_id = ${upload.schoolId} and closed_at = ${momentOf(upload)}`.execute(trx)
}

// Read by the database: a time that went through JavaScript has lost its microseconds.
const momentOf = ({ schoolId, id }: Of) =>
  sql`(select committed_at from upload where school_id = ${schoolId} and id = ${id})`

/** What a roster plan shows besides its rows: the classes it leaves without a student, or left so. */
export async function emptiedByRoster(db: Db, upload: UploadRecord): Promise<Partial<Plan>> {
  if (upload.state === 'planned')
    return {
      emptied: { classes: await classesLeftEmpty(db, upload), byDefault: await opensSchoolYear(db, upload) },
    }
  const isWritten = upload.state === 'committed'
  return { emptied: { classes: isWritten ? await closedByRoster(db, upload) : [], byDefault: isWritten } }
}
