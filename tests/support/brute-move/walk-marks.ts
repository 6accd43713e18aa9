import { sql } from 'kysely'
import { peAssessment } from '../../../src/modules/pe/contract/assessment.ts'
import { peStudent, peStudents } from '../../../src/modules/pe/contract/students.ts'
import type { Shown } from '../brute/walk-vision.ts'
import type { PupilDesk } from '../pupil-desk.ts'
import { readRegister } from './journal.ts'

interface RawMark {
  lesson: number
  day: string
  student: number
  item: string
  isMark: boolean
  score: number | null
}

/** Marks of test items in PE lessons, beside those of a lesson, a class, a pupil and the pupil's own page. */
export async function walkMarks(desk: PupilDesk, window: { start: string; end: string }): Promise<Shown[]> {
  const { rows: marks } = await sql<RawMark>`
    select a.lesson_id::int as lesson, l.day::text as day, a.student_id::int as student, a.item, a.raw is not null as "isMark", a.score
    from pe_assessment a join lesson l on l.school_id = a.school_id and l.id = a.lesson_id`.execute(desk.db)
  const register = await readRegister(desk.db)
  const token = { token: await desk.signIn('first') }
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const within = marks.filter(({ day }) => day >= window.start && day <= window.end)
  for (const id of [desk.classes.a1, desk.classes.a2]) {
    const { data } = await desk.ask(peStudents, { ...window, class: id }, token)
    const here = register.filter((one) => one.class === id)
    const marked = here.filter(({ student }) => within.some((one) => one.student === student && one.isMark))
    const row = data.classes.find((one) => one.id === id)!
    note(
      `assessed of class ${id}`,
      [row.assessed, row.pupils],
      [{ n: marked.length, of: here.length }, here.length],
    )
    for (const pupil of data.rows) {
      const own = within.filter((one) => one.student === pupil.id)
      const items = [...new Set(own.flatMap((one) => (one.isMark ? one.item : [])))]
      const best = items.map((item) =>
        Math.max(...own.flatMap((one) => (one.item === item ? (one.score ?? []) : []))),
      )
      const mean = best.reduce((sum, score) => sum + score, 0) / best.length
      note(`assessed of pupil ${pupil.id}`, pupil.assessed, {
        items: items.length,
        score: items.length === 0 ? null : mean,
      })
      const { data: page } = await desk.ask(peStudent, { ...window, student: pupil.id }, token)
      const told = page.marks.map(({ lesson, item, score }) => `${lesson} ${item} ${score}`).toSorted()
      note(
        `marks of pupil ${pupil.id}`,
        told,
        own.map(({ lesson, item, score }) => `${lesson} ${item} ${score}`).toSorted(),
      )
    }
  }
  const isHere = new Set(register.map(({ student }) => student))
  for (const lesson of new Set(marks.map((one) => one.lesson)))
    for (const item of ['sprint50', 'sitAndReach'] as const) {
      const { data } = await desk.ask(peAssessment, { lesson, item }, token)
      const own = marks.filter((one) => one.lesson === lesson && one.item === item && isHere.has(one.student))
      const told = data.rows.filter(({ written }) => written !== '')
      note(
        `lesson ${lesson} ${item}`,
        told.map(({ student, score }) => [student, score]).toSorted(),
        own.map(({ student, score }) => [student, score]).toSorted(),
      )
      note(
        `lesson ${lesson} how many have ${item}`,
        data.items.find((one) => one.item === item)!.n,
        own.length,
      )
    }
  return shown
}
