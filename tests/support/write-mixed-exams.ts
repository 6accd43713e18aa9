import { defaultDefinitionSet } from '../../src/standards/definition-set.ts'
import { gradedColumns } from '../../src/modules/vision/server/summaries/exam-grade.ts'
import { refreshRosterSummary } from '../../src/modules/records/server/summaries/roster-summary.ts'
import { refreshVisionSummary } from '../../src/modules/vision/server/summaries/refresh.ts'
import type { Db } from '../../src/server/db/schema.ts'
import { numbersFrom } from './numbers-from.ts'

let sequence = 0

/**
 * Students of some grades in two classes each, in two rounds a year apart, with everything that makes figures differ: absent, exempt and
 * not seen; an eye or the refraction missing; a myopic SE with a good acuity and the reverse; every degree, alert level and band; night
 * lenses; glasses of which nothing is known.
 */
export async function writeMixedExams(
  db: Db,
  {
    school,
    rounds,
    grades,
    seed,
  }: { school: number; rounds: [before: number, now: number]; grades: number[]; seed: number },
): Promise<void> {
  const draw = numbersFrom(seed)
  const region = await db
    .selectFrom('school')
    .select('region_code')
    .where('id', '=', school)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    for (const grade of grades)
      for (const number of [1, 2]) {
        const classOf = (year: number, ofGrade: number) =>
          trx
            .insertInto('class')
            .values({ school_id: school, school_year: year, grade: ofGrade, number })
            .returning('id')
            .executeTakeFirstOrThrow()
        const now = await classOf(2026, grade)
        // Who is in the lowest grade of a stage came from elsewhere.
        const before = grade % 6 === 1 ? undefined : await classOf(2025, grade - 1)
        for (let student = 0; student < 26; student += 1) {
          sequence += 1
          const sex = 1 + (student % 2)
          const { id } = await trx
            .insertInto('student')
            .values({
              school_id: school,
              student_no: `M${String(sequence).padStart(18, '0')}`,
              name: `学生${sequence}`,
              sex,
              birth_date: '2018-05-01',
              class_id: now.id,
              region_code: region.region_code,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          const se = 1 - draw() ** 2 * 8
          const write = (round: number, classId: number, ofGrade: number, ofSe: number, day: string) =>
            trx
              .insertInto('vision_exam' as never)
              .values({
                school_id: school,
                round_id: round,
                student_id: id,
                class_id: classId,
                grade: ofGrade,
                sex,
                ...outcome(draw, ofSe, day),
              } as never)
              .execute()
          const day = 10 + Math.floor(draw() * 18)
          if (before) await write(rounds[0], before.id, grade - 1, se + draw() * 1.2, `2025-10-${day}`)
          await write(rounds[1], now.id, grade, se, `2026-10-${day}`)
        }
      }
    await refreshVisionSummary(trx, school, rounds)
    await refreshRosterSummary(trx, school)
  })
}

function outcome(draw: () => number, se: number, day: string) {
  const chance = draw()
  if (chance < 0.12) return { state: chance < 0.04 ? 'due' : chance < 0.08 ? 'absent' : 'exempt' }
  const quarter = (value: number) => Math.round(value * 4) / 4
  const eye = (ofSe: number) => {
    // Acuity follows the refraction, roughly: one in eight sees well in spite of it, or badly without.
    const isOff = draw() < 0.12
    const tenths = Math.min(
      53,
      Math.max(40, Math.round(51 + ofSe * 2 + (isOff ? (draw() < 0.5 ? 5 : -5) : 0))),
    )
    const cylinder = -quarter(draw() * 1.2)
    return { ucva: draw() < 0.03 ? null : tenths, sphere: quarter(ofSe - cylinder / 2), cylinder }
  }
  const [right, left] = [eye(se), eye(se + (draw() - 0.5) * 1.5)]
  const noRefraction = draw() < 0.06
  const lens = (value: number) => (noRefraction ? null : value)
  const kind = draw()
  const glasses = kind < 0.1 ? null : kind < 0.16 ? 'orthokeratology' : kind < 0.5 ? 'frame' : 'none'
  const cva = glasses === 'frame' && draw() < 0.8 ? 46 + Math.floor(draw() * 6) : null
  const measures = {
    glasses: glasses as 'orthokeratology' | 'frame' | 'none' | null,
    ucva_right: right.ucva,
    ucva_left: left.ucva,
    cva_right: cva,
    cva_left: cva,
    sphere_right: lens(right.sphere),
    sphere_left: lens(left.sphere),
    cylinder_right: lens(right.cylinder),
    cylinder_left: lens(left.cylinder),
    axis_right: null,
    axis_left: null,
  }
  const graded = gradedColumns({ ...measures, ageYears: 8 }, defaultDefinitionSet)
  return { state: 'done', taken_on: day, ...measures, ...graded }
}
