import { firstOf, lastOf, required } from '@/lib/required.ts'
import { gradesOf, type Stage } from '@/standards/grade.ts'
import {
  type ClassPlan,
  type Student,
  type SchoolPlan,
  studentDrawer,
} from '@/modules/records/server/public.ts'
import type { Random } from '@/server/seed/random.ts'

/**
 * The classes of a school in the years before those that were drawn: whoever is there in the first of them was a grade lower a year
 * before, and above them were children who have left since. In a nine-year school the sixth grade of those years went on to the seventh.
 * Oldest year first; `leavers` are the children who were in none of the classes that had been drawn.
 */
export function earlierClasses(
  school: SchoolPlan,
  drawn: readonly ClassPlan[],
  firstYear: number,
  random: Random,
): { classes: ClassPlan[]; leavers: Student[] } {
  const draw = studentDrawer(school, random, new Set(drawn.flatMap(({ students }) => students)))
  const from = firstOf(drawn).schoolYear
  const known = drawn.filter(({ schoolYear }) => schoolYear === from)
  const classes: ClassPlan[] = []
  const leavers: Student[] = []
  const goBack = (
    students: Student[],
    number: number,
    entry: number,
    lastYear: number,
    grades: readonly number[],
  ) => {
    const plans: ClassPlan[] = []
    for (let schoolYear = Math.max(entry, firstYear); schoolYear <= lastYear; schoolYear += 1)
      plans.push({ schoolYear, grade: required(grades[schoolYear - entry], 'a grade'), number, students })
    classes.push(...plans)
    return plans
  }
  for (const stage of ['primary', 'junior', 'senior'] as const satisfies Stage[]) {
    const grades = gradesOf(stage)
    const width = school.classesPerGrade[stage] ?? 0
    for (const { grade, number, students } of known.filter((each) => grades.includes(each.grade)))
      goBack(students, number, from - (grade - firstOf(grades)), from - 1, grades)
    for (let lastYear = firstYear; width > 0 && lastYear < from; lastYear += 1) {
      const entry = lastYear - grades.length + 1
      const wentOn = stage === 'primary' ? laterStudents(known, lastOf(grades) + (from - lastYear)) : []
      const sizes = Array.from({ length: width }, () => random.integer(37, 43))
      const seats = sizes.reduce((sum, size) => sum + size, 0)
      const everyone = wentOn.slice(0, seats)
      const fresh = draw(seats - everyone.length, entry - firstOf(grades) - 6)
      everyone.push(...fresh)
      leavers.push(...fresh)
      let placed = 0
      for (const [index, size] of sizes.entries()) {
        const plans = goBack(everyone.slice(placed, (placed += size)), index + 1, entry, lastYear, grades)
        for (const student of lastOf(plans).students) student.lastClass ??= lastOf(plans)
      }
    }
  }
  const inOrder = (a: ClassPlan, b: ClassPlan) =>
    a.schoolYear - b.schoolYear || a.grade - b.grade || a.number - b.number
  return { classes: classes.toSorted(inOrder), leavers }
}

const laterStudents = (known: readonly ClassPlan[], grade: number): Student[] =>
  known.filter((each) => each.grade === grade).flatMap(({ students }) => students)
