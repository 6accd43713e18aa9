import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { countBeyond, takeEnrolled } from './enrolled.ts'
import { studentDayKey, sportDeltas, type StudentDay, type CountedRecord, type DeltaRow } from './deltas.ts'
import { sportDayMeasures, sportHourMeasures, sportItemMeasures } from './keys.ts'

/** The days of these children as `sport_day` keeps them, by `childDayKey`. The caller holds the school's sport (`lockSport`). */
export async function readStudentDays(
  trx: Db,
  schoolId: number,
  children: readonly { studentId: number; day: string }[],
): Promise<Map<string, StudentDay>> {
  const requested = new Map(
    children.map(({ studentId, day }) => [studentDayKey(studentId, day), { studentId, day }]),
  )
  const of = [...requested.values()]
  const { rows } = await sql<StudentDay>`
    select d.student_id, d.day, d.class_id, d.grade, d.sex, d.seconds_in, d.seconds_out, d.records, d.items, d.hours
    from unnest(${of.map(({ studentId }) => studentId)}::bigint[], ${of.map(({ day }) => day)}::date[]) a (student_id, day)
    join sport_day d on d.school_id = ${schoolId} and d.day = a.day and d.student_id = a.student_id`.execute(
    trx,
  )
  return new Map(rows.map((row) => [studentDayKey(row.student_id, row.day), row]))
}

/** Adds new records to every figure of sport, in the transaction that writes them: one statement a table, whatever their number. */
export async function addToSportSummaries(
  trx: Db,
  schoolId: number,
  before: ReadonlyMap<string, StudentDay>,
  records: readonly CountedRecord[],
): Promise<void> {
  if (records.length === 0) return
  const deltas = sportDeltas(before, records)
  const touched = [...new Set(records.map(({ day }) => day))]
  await takeEnrolled(trx, schoolId, touched)
  await writeDays(trx, schoolId, deltas.days)
  const dayKey = ['day', 'grade', 'class_id', 'sex']
  await addTo(trx, schoolId, 'sport_day_summary', dayKey, sportDayMeasures, deltas.daySummary, [
    'enrolled',
    'beyond',
  ])
  await countBeyond(trx, schoolId, touched)
  const itemKey = ['day', 'grade', 'sex', 'item']
  await addTo(trx, schoolId, 'sport_item_summary', itemKey, sportItemMeasures, deltas.itemSummary)
  await addTo(trx, schoolId, 'sport_hour_summary', ['day', 'hour'], sportHourMeasures, deltas.hourSummary)
}

async function writeDays(trx: Db, schoolId: number, days: readonly StudentDay[]): Promise<void> {
  if (days.length === 0) return
  const rows = JSON.stringify(days.map((row) => ({ school_id: schoolId, ...row })))
  await sql`
    insert into sport_day select * from json_populate_recordset(null::sport_day, ${rows}::json)
    on conflict (school_id, day, student_id) do update
    set (seconds_in, seconds_out, records, items, hours)
      = (excluded.seconds_in, excluded.seconds_out, excluded.records, excluded.items, excluded.hours)`.execute(
    trx,
  )
}

/** `fixed`: columns that a new row begins with at 0 and that are never added to. */
async function addTo(
  trx: Db,
  schoolId: number,
  table: string,
  key: readonly string[],
  measures: readonly string[],
  deltas: readonly DeltaRow[],
  fixed: readonly string[] = [],
): Promise<void> {
  if (deltas.length === 0) return
  const begin = Object.fromEntries([...measures, ...fixed].map((name) => [name, 0]))
  const rows = JSON.stringify(deltas.map((row) => ({ school_id: schoolId, ...begin, ...row })))
  const added = measures.map((name) => `${name} = had.${name} + excluded.${name}`).join(', ')
  await sql`
    insert into ${sql.table(table)} as had
    select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)
    on conflict (school_id, ${sql.raw(key.join(', '))}) do update set ${sql.raw(added)}`.execute(trx)
}
