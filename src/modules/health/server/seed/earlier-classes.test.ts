import { expect, test } from 'vitest'
import { drawClasses } from '@/modules/records/server/seed/students.ts'
import { createRandom } from '@/server/seed/random.ts'
import { demoSchools } from '@/modules/records/server/seed/school-plans.ts'
import { earlierClasses } from './earlier-classes.ts'

const nineYears = demoSchools('990106', 12).find(({ stages }) => stages.length > 1)!
const draw = () => {
  const drawn = drawClasses(nineYears, [2024, 2025], createRandom(1))
  return { drawn, ...earlierClasses(nineYears, drawn, 2022, createRandom(2)) }
}

test('HEA-01 earlier years have as many classes in every grade, each a grade lower than a year later', () => {
  const { drawn, classes, leavers } = draw()
  const all = [...classes, ...drawn]
  for (const year of [2022, 2023, 2024, 2025])
    expect(all.filter(({ schoolYear }) => schoolYear === year).map(({ grade }) => grade)).toEqual(
      drawn.filter(({ schoolYear }) => schoolYear === 2024).map(({ grade }) => grade),
    )
  const at = new Map(
    all.flatMap((each) => each.students.map((student) => [`${each.schoolYear} ${student.studentNo}`, each])),
  )
  for (const { schoolYear, grade, students } of classes)
    for (const { studentNo } of students) {
      const next = at.get(`${schoolYear + 1} ${studentNo}`)
      if (next) expect(next.grade).toBe(grade + 1)
      else expect(leavers.some((student) => student.studentNo === studentNo) || grade === 6).toBe(true)
    }
})

test('HEA-01 children who left have numbers of their own and their last class; sixth grades went on to the seventh', () => {
  const { drawn, classes, leavers } = draw()
  const numbers = [...new Set([...drawn.flatMap(({ students }) => students), ...leavers])].map(
    ({ studentNo }) => studentNo,
  )
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const { lastClass } of leavers) expect([6, 9]).toContain(lastClass.grade)
  const sixth = classes.filter(({ schoolYear, grade }) => schoolYear === 2023 && grade === 6)
  const seventh = new Set(
    drawn
      .filter(({ schoolYear, grade }) => schoolYear === 2024 && grade === 7)
      .flatMap(({ students }) => students),
  )
  const before = sixth.flatMap(({ students }) => students)
  expect(before.filter((student) => seventh.has(student)).length).toBeGreaterThan(0.85 * before.length)
})
