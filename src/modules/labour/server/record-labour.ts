import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { labourSettings, type LabourSetting, type TaskGroup } from '@/modules/labour/standards/task-groups.ts'
import { countLabour } from './summaries/summary.ts'

/** What a record comes from: an approved submission of a task, or what a class did, entered by its teacher. */
export const labourSources = { task: 1, entry: 2 } as const
export type LabourSource = keyof typeof labourSources

/** Class, grade and sex as they were on the day: the caller has looked the student up in scope. */
export interface LabourRow {
  source: LabourSource
  sourceId: number
  studentId: number
  classId: number
  grade: number
  sex: number
  taskGroup: TaskGroup
  setting: LabourSetting
  /** `YYYY-MM-DD` */
  day: string
  /** 1…600 */
  minutes: number
}

/** Writes what students did and counts their weeks again, in the caller's transaction. Of one source a student has one record: a second one changes nothing. */
export async function recordLabour(trx: Db, schoolId: number, rows: readonly LabourRow[]): Promise<void> {
  if (rows.length === 0) return
  await lockLabour(trx, schoolId)
  const input = rows.map((row) => ({
    source: labourSources[row.source],
    source_id: row.sourceId,
    student_id: row.studentId,
    class_id: row.classId,
    grade: row.grade,
    sex: row.sex,
    task_group: row.taskGroup,
    setting: labourSettings.indexOf(row.setting) + 1,
    day: row.day,
    minutes: row.minutes,
  }))
  const columns = sql.raw(
    'source, source_id, student_id, class_id, grade, sex, task_group, setting, day, minutes',
  )
  await sql`
    insert into labour_record (school_id, ${columns})
    select ${schoolId}::int, ${columns} from json_populate_recordset(null::labour_record, ${JSON.stringify(input)}::json)
    on conflict do nothing`.execute(trx)
  await countLabour(
    trx,
    schoolId,
    rows.map(({ day }) => day),
  )
}

/** Takes back what `recordLabour` wrote for a source, of these students or of all; what is not there is no error. */
export async function takeBackLabour(
  trx: Db,
  schoolId: number,
  source: LabourSource,
  sourceId: number,
  studentIds?: readonly number[],
): Promise<number> {
  await lockLabour(trx, schoolId)
  const { rows } = await sql<{ day: string }>`
    delete from labour_record
    where school_id = ${schoolId} and source = ${labourSources[source]} and source_id = ${sourceId}
      ${studentIds ? sql`and student_id = any(${[...studentIds]}::bigint[])` : sql``}
    returning day::text as day`.execute(trx)
  await countLabour(
    trx,
    schoolId,
    rows.map(({ day }) => day),
  )
  return rows.length
}

/** Who writes labour of a school holds this until the end, so that no week is counted past another's record. */
export async function lockLabour(trx: Db, schoolId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('labour'), ${schoolId}::int)`.execute(trx)
}
