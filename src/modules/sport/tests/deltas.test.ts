import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schoolDay } from '@/lib/school-day.ts'
import {
  studentDayKey,
  sportDeltas,
  type StudentDay,
  type CountedRecord,
  type DeltaRow,
} from '@/modules/sport/server/summaries/deltas.ts'
import { countSport, type RawSport } from '@/modules/sport/server/verify/recount-sport.ts'

const raw: fc.Arbitrary<RawSport> = fc
  .record({
    student_id: fc.integer({ min: 1, max: 5 }),
    item: fc.integer({ min: 0, max: 16 }),
    minute: fc.integer({ min: 0, max: 3 * 24 * 60 }),
    seconds: fc.oneof(fc.integer({ min: 1, max: 86_400 }), fc.constantFrom(899, 900, 3600, 7200, 10_800)),
    in_school: fc.boolean(),
    disputed: fc.boolean(),
  })
  .map(({ minute, ...row }) => ({
    ...row,
    class_id: 10 + (row.student_id % 2),
    grade: 1 + (row.student_id % 2),
    sex: row.student_id % 3,
    started_at: new Date(Date.UTC(2026, 10, 18, 12) + minute * 60_000),
  }))

const counted = (row: RawSport): CountedRecord => ({
  studentId: row.student_id,
  classId: row.class_id,
  grade: row.grade,
  sex: row.sex,
  item: row.item,
  day: schoolDay(row.started_at),
  hour: new Date(row.started_at.getTime() + 8 * 3_600_000).getUTCHours(),
  seconds: row.seconds,
  inSchool: row.in_school,
  disputed: row.disputed,
})

type Table = Map<string, Record<string, number>>

/** The tables after batches one after another, as the database adds their deltas up. */
function stored(batches: readonly (readonly RawSport[])[]) {
  const days = new Map<string, StudentDay>()
  const tables: Record<'days' | 'items' | 'hours', Table> = {
    days: new Map(),
    items: new Map(),
    hours: new Map(),
  }
  const add = (table: Table, keys: readonly string[], rows: readonly DeltaRow[]) => {
    for (const row of rows) {
      const key = [0, ...keys.map((name) => row[name])].join('|')
      const had = table.get(key) ?? {}
      table.set(key, had)
      for (const [name, value] of Object.entries(row))
        if (!keys.includes(name)) had[name] = (had[name] ?? 0) + Number(value)
    }
  }
  for (const batch of batches) {
    const deltas = sportDeltas(days, batch.map(counted))
    for (const day of deltas.days) days.set(studentDayKey(day.student_id, day.day), day)
    add(tables.days, ['day', 'grade', 'class_id', 'sex'], deltas.daySummary)
    add(tables.items, ['day', 'grade', 'sex', 'item'], deltas.itemSummary)
    add(tables.hours, ['day', 'hour'], deltas.hourSummary)
  }
  return tables
}

/** Without zeroes: a count that came and went is none. */
const published = (table: Table) =>
  Object.fromEntries(
    [...table].map(([key, row]) => [
      key,
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== 0)),
    ]),
  )

test('SPO-01 figures are those of a recount, in whatever order and in whatever batches records come', () => {
  const split = fc.tuple(fc.array(raw, { maxLength: 40 }), fc.array(fc.nat(6), { maxLength: 40 }))
  fc.assert(
    fc.property(split, ([records, to]) => {
      const batches = Array.from({ length: 7 }, (_, batch) =>
        records.filter((_record, index) => (to[index] ?? 0) === batch),
      )
      const whole = countSport(records)
      const summed = stored(batches)
      for (const name of ['days', 'items', 'hours'] as const)
        expect(published(summed[name])).toEqual(published(whole[name]))
    }),
  )
})
