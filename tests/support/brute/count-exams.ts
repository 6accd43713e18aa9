import { sql } from 'kysely'
import type { Db } from '../../../src/server/db/schema.ts'

/** What was measured, as a row of an exam holds it; acuity in tenths of a 5-mark. Nothing that the product graded is read. */
export interface RawExam {
  school_id: number
  student_id: number
  class_id: number
  grade: number
  sex: number
  state: string
  /** `YYYY-MM-DD` */
  birth: string | null
  /** As the record has it today. */
  boarding: boolean | null
  /** Of the school; empty where none is said. */
  street: string
  taken_on: string | null
  /** First day of the round. */
  starts_on: string
  exempt_reason: string | null
  glasses: string | null
  ucva_right: number | null
  ucva_left: number | null
  cva_right: number | null
  cva_left: number | null
  sphere_right: number | null
  sphere_left: number | null
  cylinder_right: number | null
  cylinder_left: number | null
  cycloplegia: string | null
}

export async function readRawExams(db: Db, round: number): Promise<RawExam[]> {
  const { rows } = await sql<RawExam>`
    select e.school_id, e.student_id::int as student_id, e.class_id::int as class_id, e.grade, e.sex, e.state, e.glasses,
      e.exempt_reason, r.starts_on::text as starts_on,
      s.birth_date::text as birth, s.boarding, k.street, e.taken_on::text as taken_on, ucva_right, ucva_left, cva_right, cva_left,
      sphere_right::float8, sphere_left::float8, cylinder_right::float8, cylinder_left::float8, cycloplegia
    from vision_exam e join screening_round r on r.id = e.round_id
    join student s on s.school_id = e.school_id and s.id = e.student_id
    join school k on k.id = e.school_id
    where e.round_id = ${round}`.execute(db)
  return rows
}

/** The birthday of that year has not come; of whom no birth date is known is older. */
const isUnder = (years: number, { birth, taken_on }: RawExam) =>
  birth !== null && taken_on !== null && taken_on < `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}`

/** Poor vision is 4.9 and less, at 4 years 4.8, at 3 years 4.7, before 4.6. */
function bandOf(tenths: number, exam: RawExam) {
  const normal = isUnder(3, exam) ? 47 : isUnder(4, exam) ? 48 : isUnder(5, exam) ? 49 : 50
  if (tenths >= normal) return 'normal'
  return tenths === 49 ? 'mild' : tenths >= 46 ? 'moderate' : 'severe'
}

/** SE of an eye; a cylinder that is not written beside a sphere is none. */
export const seOf = (sphere: number | null, cylinder: number | null) =>
  sphere === null ? null : sphere + (cylinder ?? 0) / 2

/** One student by WS/T 663—2020 and the definitions of domain.md, written here a second time. */
export function read(exam: RawExam) {
  const isDone = exam.state === 'done'
  const eyes = [
    { ucva: exam.ucva_right, se: seOf(exam.sphere_right, exam.cylinder_right) },
    { ucva: exam.ucva_left, se: seOf(exam.sphere_left, exam.cylinder_left) },
  ]
  const ucvas = eyes.flatMap(({ ucva }) => (ucva === null ? [] : [ucva]))
  const ses = eyes.flatMap((eye) => (eye.se === null ? [] : [eye.se]))
  const isLens = exam.glasses === 'orthokeratology'
  const hasUcva = isDone && ucvas.length === 2
  const isValid = isDone && (isLens || (ucvas.length === 2 && ses.length === 2))
  const worst = ses.length === 2 ? Math.min(...ses) : null
  const below = isUnder(6, exam) ? 49 : 50
  const isMyopic = isValid && (isLens || eyes.some((eye) => eye.ucva! < below && eye.se! < -0.5))
  const bySe =
    worst === null ? null : worst <= -6 ? 3 : worst <= -3 ? 2 : worst < -0.5 ? 1 : worst <= -0.25 ? 0 : null
  return {
    isDone,
    band: hasUcva ? bandOf(Math.min(...ucvas), exam) : null,
    mark: hasUcva ? Math.min(...ucvas) : null,
    isValid,
    isMyopic,
    isHigh: isMyopic && !isLens && worst !== null && worst <= -6,
    level: !isValid ? null : isLens ? Math.max(1, bySe ?? 1) : bySe,
    degree: !isMyopic || isLens ? null : worst! <= -6 ? 'high' : worst! <= -3 ? 'moderate' : 'low',
    /** Both eyes refracted. */
    isRefracted: isDone && ses.length === 2,
    ses: eyes.map((eye) => eye.se),
  }
}

/** Every figure of some exams, counted one by one. */
export function countExams(exams: readonly RawExam[]) {
  const all = exams.map((exam) => ({ exam, is: read(exam) }))
  const n = (holds: (one: (typeof all)[number]) => boolean) => all.filter(holds).length
  const valid = n(({ is }) => is.isValid)
  const acuity = n(({ is }) => is.band !== null)
  const myopiaOf = (sex: number) => ({
    n: n(({ exam, is }) => exam.sex === sex && is.isMyopic),
    of: n(({ exam, is }) => exam.sex === sex && is.isValid),
  })
  const band = (name: string) => n(({ is }) => is.band === name)
  return {
    myopia: { n: n(({ is }) => is.isMyopic), of: valid },
    highMyopia: { n: n(({ is }) => is.isHigh), of: valid },
    poorVision: { n: acuity - band('normal'), of: acuity },
    coverage: { n: n(({ is }) => is.isDone), of: exams.length },
    boys: myopiaOf(1),
    girls: myopiaOf(2),
    bands: { normal: band('normal'), mild: band('mild'), moderate: band('moderate'), severe: band('severe') },
    levels: [0, 1, 2, 3].map((level) => n(({ is }) => is.level === level)),
    degrees: ['low', 'moderate', 'high'].map((degree) => n(({ is }) => is.degree === degree)),
    marks: (mark: number | 'below') =>
      n(({ is }) => (mark === 'below' ? is.mark !== null && is.mark < 40 : is.mark === mark)),
    absent: n(({ exam }) => exam.state === 'absent'),
    exempt: n(({ exam }) => exam.state === 'exempt'),
    due: n(({ exam }) => exam.state === 'due'),
    classes: new Set(exams.map(({ class_id }) => class_id)).size,
  }
}
export type Counted = ReturnType<typeof countExams>
