import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { sportDayMeasures, sportHourMeasures, sportItemMeasures } from '../summaries/keys.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'
import { countSport, type RawSport } from './recount-sport.ts'
import { verifySportIntake } from './intake.ts'

const dayColumns = ['seconds_in', 'seconds_out', 'records', 'items', 'hours']

/** Recounts one school's sport from its records, without the sums that keep it. Keys begin with 0: sport belongs to no round. */
export async function verifySport(db: Db, schoolId: number): Promise<Difference[]> {
  const { rows } = await sql<RawSport>`
    select student_id, class_id, grade, sex, item, started_at, seconds, in_school, disputed
    from sport_record where school_id = ${schoolId}`.execute(db)
  const { rows: misdated } = await sql<{ id: string; day: string; at: Date }>`
    select id, day::text, started_at as at from sport_record
    where school_id = ${schoolId} and day <> (started_at at time zone 'Asia/Shanghai')::date`.execute(db)
  const { childDays: studentDays, days, items, hours } = countSport(rows)
  const compare = async (
    table: string,
    key: readonly string[],
    measures: readonly string[],
    counted: FigureTable,
  ) => compareFigures(table, schoolId, await readStored(db, table, schoolId, key, measures), counted)
  const dayKey = ['day', 'grade', 'class_id', 'sex']
  return [
    ...misdated.map(({ id, day, at }) => ({
      table: 'sport_record',
      schoolId,
      roundId: 0,
      key: `record ${id}`,
      column: 'day',
      stored: Number(day.replaceAll('-', '')),
      counted: Number(schoolDay(at).replaceAll('-', '')),
    })),
    ...(await compare(
      'sport_day',
      ['day', 'student_id', 'class_id', 'grade', 'sex'],
      dayColumns,
      studentDays,
    )),
    ...(await compareDays(db, schoolId, dayKey, days)),
    ...(await compare('sport_item_summary', ['day', 'grade', 'sex', 'item'], sportItemMeasures, items)),
    ...(await compare('sport_hour_summary', ['day', 'hour'], sportHourMeasures, hours)),
    ...(await verifySportIntake(db, schoolId)),
  ]
}

/**
 * Who was enrolled is not in the records: only whether classes sum to grades, and grades to the school. Who took part beyond that is what the
 * records of a class have more.
 */
async function compareDays(
  db: Db,
  schoolId: number,
  key: readonly string[],
  counted: FigureTable,
): Promise<Difference[]> {
  const table = 'sport_day_summary'
  const stored = await readStored(db, table, schoolId, key, [...sportDayMeasures, 'enrolled', 'beyond'])
  const enrolled: FigureTable = new Map()
  for (const [text, row] of stored) {
    const [round, day, grade, classId, sex] = text.split('|')
    if (classId === '0') continue
    const more = (counted.get(text)?.['participants'] ?? 0) - (row['enrolled'] ?? 0)
    for (const sum of [text, [round, day, grade, 0, sex].join('|'), [round, day, 0, 0, sex].join('|')])
      enrolled.set(sum, {
        enrolled: (enrolled.get(sum)?.['enrolled'] ?? 0) + (row['enrolled'] ?? 0),
        beyond: (enrolled.get(sum)?.['beyond'] ?? 0) + (more > 0 ? more : 0),
      })
  }
  const whole: FigureTable = new Map()
  for (const text of new Set([...counted.keys(), ...enrolled.keys()]))
    whole.set(text, {
      ...Object.fromEntries(sportDayMeasures.map((name) => [name, counted.get(text)?.[name] ?? 0])),
      enrolled: enrolled.get(text)?.['enrolled'] ?? 0,
      beyond: enrolled.get(text)?.['beyond'] ?? 0,
    })
  return compareFigures(table, schoolId, stored, whole)
}

async function readStored(
  db: Db,
  table: string,
  schoolId: number,
  key: readonly string[],
  measures: readonly string[],
): Promise<FigureTable> {
  const { rows } = await sql<Record<string, number>>`
    select ${sql.raw([...key, ...measures].join(', '))} from ${sql.table(table)} where school_id = ${schoolId}`.execute(
    db,
  )
  return new Map(
    rows.map((row) => [
      [0, ...key.map((name) => row[name])].join('|'),
      Object.fromEntries(measures.map((name) => [name, row[name]!])),
    ]),
  )
}
