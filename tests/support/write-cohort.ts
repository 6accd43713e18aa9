import { defaultDefinitionSet } from '../../src/standards/definition-set.ts'
import { gradedColumns } from '../../src/modules/vision/server/summaries/exam-grade.ts'
import { refreshVisionSummary } from '../../src/modules/vision/server/summaries/refresh.ts'
import { refreshRosterSummary } from '../../src/modules/records/server/summaries/roster-summary.ts'
import type { Db } from '../../src/server/db/schema.ts'

let sequence = 0

/** Numbers from 0 to 1, the same for the same seed. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/**
 * Two rounds of a school a year apart, grades 1 to 3: most children are in both, one grade higher; some came, some left, some were not
 * screened, wear night lenses or have no refraction; class numbers are drawn anew.
 */
export async function writeCohort(
  db: Db,
  { school, before, now, seed }: { school: number; before: number; now: number; seed: number },
): Promise<void> {
  const draw = numbers(seed)
  await db.transaction().execute(async (trx) => {
    const classes = new Map<string, number>()
    const classOf = async (year: number, grade: number, number: number) => {
      const key = `${year} ${grade} ${number}`
      const known = classes.get(key)
      if (known !== undefined) return known
      const { id } = await trx
        .insertInto('class')
        .values({ school_id: school, school_year: year, grade, number })
        .returning('id')
        .executeTakeFirstOrThrow()
      classes.set(key, id)
      return id
    }
    const exams: object[] = []
    for (let student = 0; student < 330; student += 1) {
      // Of now; 4: gone since, 1: not yet there.
      const grade = 1 + (student % 4)
      const sex = 1 + (student % 2)
      const isNew = draw() < 0.12
      const isRemoved = draw() < 0.12
      const seThen = 0.75 - draw() * 2.5
      const change = -draw() * 1.4
      const [then, present] = [grade > 1 && !isNew, grade < 4 && !isRemoved]
      if (!then && !present) continue
      const current = await classOf(2026, Math.min(grade, 3), 1 + Math.floor(draw() * 2))
      const earlier = await classOf(2025, Math.max(1, grade - 1), 1 + Math.floor(draw() * 2))
      sequence += 1
      const { id } = await trx
        .insertInto('student')
        .values({
          school_id: school,
          student_no: `C${String(sequence).padStart(18, '0')}`,
          name: `学生${sequence}`,
          sex,
          birth_date: '2018-05-01',
          class_id: current,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const exam = (round: number, ofGrade: number, classId: number, day: string, se: number) => ({
        school_id: school,
        round_id: round,
        student_id: id,
        class_id: classId,
        grade: ofGrade,
        sex,
        ...measured(draw, day, se),
      })
      const day = 10 + Math.floor(draw() * 18)
      if (then) exams.push(exam(before, grade - 1, earlier, `2025-10-${day}`, seThen))
      if (present) exams.push(exam(now, grade, current, `2026-10-${38 - day}`, seThen + change))
    }
    // Row by row: a batch must name the same columns everywhere.
    for (const exam of exams)
      await trx
        .insertInto('vision_exam' as never)
        .values(exam as never)
        .execute()
    await refreshVisionSummary(trx, school, [before, now])
    await refreshRosterSummary(trx, school)
  })
}

function measured(draw: () => number, day: string, se: number) {
  const state = draw() < 0.06 ? 'absent' : 'done'
  if (state === 'absent') return { state }
  const quarter = (value: number) => Math.round(value * 4) / 4
  const noRefraction = draw() < 0.05
  const isLeftMissing = draw() < 0.05
  const glasses = draw() < 0.05 ? ('orthokeratology' as const) : ('none' as const)
  const other = quarter(se + draw() * 0.5)
  const ucva = se < -0.5 ? 45 : 50
  const columns = {
    glasses,
    ucva_right: ucva,
    ucva_left: ucva,
    cva_right: null,
    cva_left: null,
    sphere_right: noRefraction ? null : quarter(se),
    sphere_left: noRefraction || isLeftMissing ? null : other,
    cylinder_right: 0,
    cylinder_left: 0,
    axis_right: null,
    axis_left: null,
  }
  return {
    state,
    taken_on: day,
    ...columns,
    ...gradedColumns({ ageYears: 8, ...columns }, defaultDefinitionSet),
  }
}
