import { sql } from 'kysely'
import { daysApart } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { Db } from '@/server/db/schema.ts'
import { compareFigures, type Difference, type FigureTable } from '@/server/verify/differences.ts'

/** An exam with all that was done about it, as it is stored. */
interface RawCase {
  round: number
  grade: number
  sex: number
  taken_on: string | null
  ends_on: string
  warning: number | null
  worse_ucva: number | null
  glasses: string | null
  is_referred: boolean
  notified_at: Date | null
  seen_at: Date | null
  booked_at: Date | null
  visited_on: string | null
  result_at: Date | null
  conclusion: string | null
  re_examined_on: string | null
}

const isTreated = ({ result_at, conclusion }: RawCase) =>
  result_at !== null && ['glasses', 'other-glasses', 'night-lens', 'treatment'].includes(conclusion ?? '')

/** Whether the result asks for a visit, or somebody acted on it. */
const isAbnormal = (raw: RawCase) =>
  (raw.warning ?? 0) >= 1 ||
  (raw.worse_ucva !== null && raw.worse_ucva < 50 && (raw.glasses ?? 'none') === 'none') ||
  raw.is_referred ||
  [raw.notified_at, raw.seen_at, raw.visited_on, raw.result_at].some((each) => each !== null)

/** The days of the steps that a case has come through, the first being its screening; null where the day is not known. */
export function daysOfSteps(raw: RawCase): (string | null)[] {
  const day = (at: Date | null) => (at === null ? null : schoolDay(at))
  const informed = [day(raw.notified_at), day(raw.seen_at)].filter((each) => each !== null).toSorted()
  const isRechecked = isTreated(raw) && raw.re_examined_on !== null
  const all = [
    raw.taken_on ?? raw.ends_on,
    informed[0] ?? null,
    day(raw.booked_at),
    raw.visited_on,
    day(raw.result_at),
    null,
    isRechecked ? raw.re_examined_on : null,
  ]
  const reached = isRechecked
    ? 6
    : isTreated(raw)
      ? 5
      : raw.result_at
        ? 4
        : raw.visited_on
          ? 3
          : raw.booked_at
            ? 2
            : informed.length > 0
              ? 1
              : 0
  return all.slice(0, reached + 1)
}

/** How far every case of a school came, case by case, without the SQL that stores it. */
export function countSteps(cases: readonly RawCase[]): FigureTable {
  const counted: FigureTable = new Map()
  for (const raw of cases.filter(isAbnormal)) {
    const steps = daysOfSteps(raw)
    for (const [step, on] of steps.entries()) {
      const earlier = steps.slice(0, step).filter((each) => each !== null)
      const before = earlier.toSorted().at(-1)
      const days = step === 0 || on === null || before === undefined ? -1 : Math.max(0, daysApart(before, on))
      const key = [raw.round, raw.grade, raw.sex, step, days].join('|')
      counted.set(key, { n: (counted.get(key)?.['n'] ?? 0) + 1 })
    }
  }
  return counted
}

export async function readRawCases(db: Db, schoolId: number): Promise<RawCase[]> {
  const { rows } = await sql<RawCase>`
    select e.round_id as round, e.grade, e.sex, e.taken_on::text as taken_on, r.ends_on::text as ends_on, e.warning, e.worse_ucva,
      e.glasses, q.id is not null as is_referred, f.notified_at, f.seen_at, q.booked_at, f.visited_on::text as visited_on,
      f.result_at, f.conclusion, q.re_examined_on::text as re_examined_on
    from vision_exam e
    join screening_round r on r.id = e.round_id
    left join vision_follow_up f using (school_id, round_id, student_id)
    left join referral q using (school_id, round_id, student_id)
    where e.school_id = ${schoolId} and e.state = 'done'`.execute(db)
  return rows
}

export async function verifyReferrals(db: Db, schoolId: number): Promise<Difference[]> {
  const { rows } = await sql<{ key: string; n: number }>`
    select concat_ws('|', round_id, grade, sex, step, days) as key, n from referral_step_summary
    where school_id = ${schoolId}`.execute(db)
  const stored: FigureTable = new Map(rows.map(({ key, n }) => [key, { n }]))
  const counted = countSteps(await readRawCases(db, schoolId))
  return compareFigures('referral_step_summary', schoolId, stored, counted)
}

/** What is taken of each slot, by the appointments that stand: a slot is of no school, so this is of all. */
export async function verifySlots(db: Db): Promise<Difference[]> {
  const appointments = await sql<{ slot: number }>`
    select slot_id as slot from referral where slot_id is not null`.execute(db)
  const counted = new Map<number, number>()
  for (const { slot } of appointments.rows) counted.set(slot, (counted.get(slot) ?? 0) + 1)
  const { rows } = await sql<{ id: number; taken: number }>`select id, taken from clinic_slot`.execute(db)
  return rows
    .filter(({ id, taken }) => taken !== (counted.get(id) ?? 0))
    .map(({ id, taken }) => ({
      table: 'clinic_slot',
      schoolId: 0,
      roundId: 0,
      key: String(id),
      column: 'taken',
      stored: taken,
      counted: counted.get(id) ?? 0,
    }))
}
