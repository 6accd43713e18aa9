import { sql } from 'kysely'
import { peAssessment } from '../../../src/modules/pe/contract/assessment.ts'
import { peStudent, peStudents } from '../../../src/modules/pe/contract/students.ts'
import type { Shown } from '../brute/walk-vision.ts'
import type { StudentDriver } from '../student-driver.ts'
import { readRegister } from './journal.ts'

interface RawMark {
  lesson: number
  day: string
  student: number
  item: string
  isMark: boolean
  score: number | null
}

/** Marks of test items in PE lessons, beside those of a lesson, a class, a student and the student's own page. */
export async function walkMarks(
  driver: StudentDriver,
  window: { start: string; end: string },
): Promise<Shown[]> {
  const { rows: marks } = await sql<RawMark>`
    select a.lesson_id::int as lesson, l.day::text as day, a.student_id::int as student, a.item, a.raw is not null as "isMark", a.score
    from pe_assessment a join lesson l on l.school_id = a.school_id and l.id = a.lesson_id`.execute(driver.db)
  const register = await readRegister(driver.db)
  const token = { token: await driver.signIn('first') }
  const shown: Shown[] = []
  const note = (where: string, got: unknown, counted: unknown) => shown.push({ where, got, counted })
  const within = marks.filter(({ day }) => day >= window.start && day <= window.end)
  for (const id of [driver.classes.a1, driver.classes.a2]) {
    const { data } = await driver.ask(peStudents, { ...window, class: id }, token)
    const here = register.filter((one) => one.class === id)
    const marked = here.filter(({ student }) => within.some((one) => one.student === student && one.isMark))
    const row = data.classes.find((one) => one.id === id)!
    note(
      `assessed of class ${id}`,
      [row.assessed, row.students],
      [{ n: marked.length, of: here.length }, here.length],
    )
    for (const member of data.rows) {
      const own = within.filter((one) => one.student === member.id)
      const items = [...new Set(own.flatMap((one) => (one.isMark ? one.item : [])))]
      const best = items.map((item) =>
        Math.max(...own.flatMap((one) => (one.item === item ? (one.score ?? []) : []))),
      )
      const mean = best.reduce((sum, score) => sum + score, 0) / best.length
      note(`assessed of pupil ${member.id}`, member.assessed, {
        items: items.length,
        score: items.length === 0 ? null : mean,
      })
      const { data: page } = await driver.ask(peStudent, { ...window, student: member.id }, token)
      const published = page.marks.map(({ lesson, item, score }) => `${lesson} ${item} ${score}`).toSorted()
      note(
        `marks of pupil ${member.id}`,
        published,
        own.map(({ lesson, item, score }) => `${lesson} ${item} ${score}`).toSorted(),
      )
    }
  }
  const isHere = new Set(register.map(({ student }) => student))
  for (const lesson of new Set(marks.map((one) => one.lesson)))
    for (const item of ['sprint50', 'sitAndReach'] as const) {
      const { data } = await driver.ask(peAssessment, { lesson, item }, token)
      const own = marks.filter((one) => one.lesson === lesson && one.item === item && isHere.has(one.student))
      const published = data.rows.filter(({ written }) => written !== '')
      note(
        `lesson ${lesson} ${item}`,
        published.map(({ student, score }) => [student, score]).toSorted(),
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
