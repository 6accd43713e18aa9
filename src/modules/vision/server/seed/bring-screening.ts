import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { dayNumber } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { MeasuredColumns } from '../summaries/exam-grade.ts'
import { drawExam } from './exam.ts'
import { drawEyes } from '@/modules/records/server/public.ts'
import type { Random } from '@/server/seed/random.ts'
import type { Live } from '@/server/seed/live/live-parts.ts'
import type { LiveSchool } from '@/server/seed/live/live-schools.ts'
import { drawRecordId } from '@/server/seed/live/record-id.ts'
import { rowOf, someUnscreened, type Waiting } from './unscreened.ts'

/** Results of children of a class that the open screening still waits for. How many came. */
export async function bringScreening(live: Live, schools: readonly LiveSchool[]): Promise<number> {
  const { db, now, random, doors } = live
  const today = schoolDay(now)
  const found = await someUnscreened(live, 'vision', schools, today)
  if (!found) return 0
  const { school, round, grade, number, children } = found
  const before = await lastExams(db, school.id, children)
  const rows = children.map((student, index) => {
    const last = before.get(student.id)
    const exam = last ? drawNext(last, today, random) : drawFirst(student, random)
    return rowOf(index, student, { takenOn: today, ...valuesOf(exam) })
  })
  const file = { kind: 'vision' as const, round, fileName: `视力筛查_${grade}年级${number}班.xlsx`, rows }
  return db.transaction().execute((trx) => doors.bringFile(trx, school, file, drawRecordId(now, random)))
}

type LastExam = MeasuredColumns & { id: number; takenOn: string }

async function lastExams(
  db: Db,
  schoolId: number,
  children: readonly Waiting[],
): Promise<Map<number, LastExam>> {
  const { rows } = await sql<LastExam>`
    select distinct on (student_id) student_id as id, taken_on::text as "takenOn", glasses, ucva_right, ucva_left, cva_right,
      cva_left, sphere_right::float8 as sphere_right, sphere_left::float8 as sphere_left,
      cylinder_right::float8 as cylinder_right, cylinder_left::float8 as cylinder_left, axis_right, axis_left
    from vision_exam
    where school_id = ${schoolId} and student_id = any(${children.map(({ id }) => id)}::bigint[]) and state = 'done'
    order by student_id, taken_on desc`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

const drawFirst = ({ sex, grade }: Waiting, random: Random): MeasuredColumns =>
  drawExam(drawEyes(random.next(), sex, 0, random), grade + 0.46, 0, random)

/** Change of a short-sighted eye and of another one in a year, D, and what two readings of one eye differ by. */
const yearly = { myopic: -0.55, other: -0.25 }
const readingDiffers = 0.12
/** Of a 5-mark in tenths, by a dioptre. */
const linesPerDioptre = 2.4

/** What half a year or a year makes of an eye that was seen before: a little shorter of sight, and with it of the mark. */
function drawNext(last: LastExam, today: string, random: Random): MeasuredColumns {
  const years = Math.max(0, dayNumber(today) - dayNumber(last.takenOn)) / 365.25
  const next = { ...last }
  for (const side of ['right', 'left'] as const) {
    const sphere = last[`sphere_${side}`]
    const mark = last[`ucva_${side}`]
    if (sphere === null) continue
    const change = years * (sphere <= -0.5 ? yearly.myopic : yearly.other) + random.normal(readingDiffers)
    const after = Math.min(8, Math.max(-15, Math.round((sphere + change) * 4) / 4)) || 0
    next[`sphere_${side}`] = after
    // Marks below the chart are words and stay what they were.
    if (mark !== null && mark >= 40 && after < 0)
      next[`ucva_${side}`] = Math.min(
        53,
        Math.max(40, Math.round(mark + linesPerDioptre * (after - Math.min(0, sphere)))),
      )
  }
  return next
}

const valuesOf = (exam: MeasuredColumns) => ({
  glasses: exam.glasses,
  ucvaRight: exam.ucva_right,
  ucvaLeft: exam.ucva_left,
  cvaRight: exam.cva_right,
  cvaLeft: exam.cva_left,
  sphereRight: exam.sphere_right,
  sphereLeft: exam.sphere_left,
  cylinderRight: exam.cylinder_right,
  cylinderLeft: exam.cylinder_left,
  axisRight: exam.axis_right,
  axisLeft: exam.axis_left,
})
