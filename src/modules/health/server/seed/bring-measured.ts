import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { dayNumber } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { checkValuesOf } from '../summaries/check-record.ts'
import { fitnessValuesOf } from '../summaries/fitness-record.ts'
import { drawBody, type Body } from './body.ts'
import { drawCheck } from './draw-check.ts'
import { drawFitness } from './draw-fitness.ts'
import { bmiOf, heightOf } from './growth.ts'
import type { Random } from '@/server/seed/random.ts'
import type { Live } from '@/server/seed/live/live-parts.ts'
import type { LiveSchool } from '@/server/seed/live/live-schools.ts'
import { drawRecordId } from '@/server/seed/live/record-id.ts'
import { rowOf, someUnscreened, type Waiting } from '@/modules/vision/server/public.ts'

const fileNames = { check: '体检', fitness: '体测' }

/** Results of children of a class that the open check-up or fitness test still waits for. How many came. */
export async function bringMeasured(
  live: Live,
  kind: 'check' | 'fitness',
  schools: readonly LiveSchool[],
): Promise<number> {
  const { db, now, random, doors } = live
  const today = schoolDay(now)
  const found = await someUnscreened(live, kind, schools, today)
  if (!found) return 0
  const { school, round, grade, number, children } = found
  const before = await lastMeasures(db, school.id, children)
  const rows = children.map((student, index) => {
    const body = bodyOf(student, before.get(student.id), random)
    const of = { age: ageOn(student, today), grade: student.grade, sex: student.sex }
    const values =
      kind === 'check'
        ? checkValuesOf({ ...drawCheck(body, of, random) })
        : fitnessValuesOf({ ...drawFitness(body, of, random) })
    return rowOf(index, student, { takenOn: today, ...numbersOnly(values) })
  })
  const file = { kind, round, fileName: `${fileNames[kind]}_${grade}年级${number}班.xlsx`, rows }
  return db.transaction().execute((trx) => doors.bringFile(trx, school, file, drawRecordId(now, random)))
}

/** An item that a child was excused from or missed stays empty in the file, as one that was not written down. */
const numbersOnly = (values: Readonly<Record<string, string | number | null>>) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      value === 'exempt' || value === 'absent' ? null : value,
    ]),
  )

interface Measured {
  id: number
  takenOn: string
  height: number
  weight: number
  /** Of the newest fitness test; null = none. */
  total: number | null
}

async function lastMeasures(
  db: Db,
  schoolId: number,
  children: readonly Waiting[],
): Promise<Map<number, Measured>> {
  const ids = sql`${children.map(({ id }) => id)}::bigint[]`
  const of = sql`school_id = ${schoolId} and student_id = any(${ids}) and height_cm is not null and weight_kg is not null`
  const { rows } = await sql<Measured>`
    select distinct on (student_id) student_id as id, taken_on::text as "takenOn", height_cm::float8 as height,
      weight_kg::float8 as weight, max(total) over (partition by student_id)::float8 as total
    from (
      select student_id, taken_on, height_cm, weight_kg, null::numeric as total from health_check where ${of}
      union all
      select student_id, taken_on, height_cm, weight_kg, total from fitness_test where ${of}) m
    order by student_id, taken_on desc`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The middle child's total, and what a step of general fitness makes of it. */
const [middleTotal, totalByStep] = [78, 9]

/** The body that follows from a child's last measures, so that it grows on from them; of a child never measured one is drawn. */
function bodyOf(student: Waiting, last: Measured | undefined, random: Random): Body {
  const body = drawBody(0, random)
  if (!last) return body
  const age = ageOn(student, last.takenOn)
  const middle = heightOf(age, student.sex, 0)
  const height = (last.height - middle) / (heightOf(age, student.sex, 1) - middle)
  const bmi = bmiPosition(age, student.sex, (last.weight / last.height / last.height) * 10_000)
  const fitness = last.total === null ? body.fitness : (last.total - middleTotal) / totalByStep
  return { ...body, height, bmi, fitness, pressure: 0.3 * bmi + random.normal(0.95) }
}

/** The place whose BMI it is: BMI grows with it, so it is found by halving. */
function bmiPosition(age: number, sex: 1 | 2, bmi: number): number {
  let [low, high] = [-4, 4]
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2
    if (bmiOf(age, sex, middle) < bmi) low = middle
    else high = middle
  }
  return low
}

const ageOn = ({ birthDate }: Waiting, day: string): number =>
  (dayNumber(day) - dayNumber(birthDate)) / 365.25
