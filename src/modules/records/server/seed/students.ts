import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { firstOf, lastOf } from '@/lib/required.ts'
import { gradesOf, type Stage } from '@/standards/grade.ts'
import { checkCharacter } from '@/standards/student-number.ts'
import { drawEyes, type Eyes } from '@/modules/records/server/seed/eyes.ts'
import { drawName, drawPhone } from './names.ts'
import type { Random } from '@/server/seed/random.ts'
import type { SchoolPlan } from './school-plans.ts'

export interface Student {
  studentNo: string
  name: string
  /** 1 boy, 2 girl */
  sex: 1 | 2
  birthDate: string
  guardianName: string
  guardianPhone: string
  eyes: Eyes
  /** their class in the newest school year they attend */
  lastClass: ClassPlan
}

/** Share of boys. */
const boys = 0.52

export interface ClassPlan {
  schoolYear: number
  grade: number
  number: number
  students: Student[]
}

/**
 * The classes of a school in each of the given school years. A class moves up every September with its children; a new
 * one enters below and the oldest leaves. In a nine-year school the sixth grade goes on to the seventh.
 */
export function drawClasses(school: SchoolPlan, schoolYears: readonly number[], random: Random): ClassPlan[] {
  const classes: ClassPlan[] = []
  const draw = studentDrawer(school, random)
  const leavers = new Map<number, Student[]>()
  const [firstYear, lastYear] = [firstOf(schoolYears), lastOf(schoolYears)]
  for (const stage of ['primary', 'junior', 'senior'] as const satisfies Stage[]) {
    const grades = gradesOf(stage)
    const width = school.classesPerGrade[stage] ?? 0
    for (let entry = firstYear - grades.length + 1; entry <= lastYear; entry += 1) {
      const sizes = Array.from({ length: width }, () => random.integer(37, 43))
      const seats = sizes.reduce((sum, size) => sum + size, 0)
      const everyone = stage === 'junior' ? (leavers.get(entry) ?? []).slice(0, seats) : []
      everyone.push(...draw(seats - everyone.length, entry - firstOf(grades) - 6))
      let placed = 0
      for (const [index, size] of sizes.entries()) {
        const students = everyone.slice(placed, (placed += size))
        const plans = grades
          .map((grade, step) => ({ schoolYear: entry + step, grade, number: index + 1, students }))
          .filter(({ schoolYear }) => schoolYear >= firstYear && schoolYear <= lastYear)
        for (const student of students) student.lastClass = lastOf(plans)
        classes.push(...plans)
      }
      if (stage === 'primary') leavers.set(entry + grades.length, everyone)
    }
  }
  return classes.sort((a, b) => a.schoolYear - b.schoolYear || a.grade - b.grade || a.number - b.number)
}

/**
 * Draws the entrants of one year, in random order: children born from 1 September of a year to 31 August of the next,
 * chances and sexes spread evenly, so that years differ by their causes and classes by chance. No number is given twice, nor one that `before` have.
 */
export function studentDrawer(school: SchoolPlan, random: Random, before: Iterable<Student> = []) {
  const taken = new Map<string, number>()
  for (const { birthDate, sex } of before)
    taken.set(`${birthDate}${sex}`, (taken.get(`${birthDate}${sex}`) ?? 0) + 1)
  const drawOne = (birthYear: number, chance: number, sex: 1 | 2): Omit<Student, 'lastClass'> => {
    const birthDate = dayOfNumber(dayNumber(`${birthYear}-09-01`) + random.integer(0, 364))
    const { surname, full } = drawName(sex, random)
    const key = `${birthDate}${sex}`
    const serial = taken.get(key) ?? 0
    taken.set(key, serial + 1)
    const order = String(serial * 2 + (sex === 1 ? 1 : 2)).padStart(3, '0')
    const digits = school.numberPrefix + birthDate.replaceAll('-', '') + order
    return {
      studentNo: `G${digits}${checkCharacter(digits)}`,
      name: full,
      sex,
      birthDate,
      guardianName: `${surname}家长`,
      guardianPhone: drawPhone(random),
      eyes: drawEyes(chance, sex, school.effect, random),
    }
  }
  return (count: number, birthYear: number): Student[] => {
    const start = random.next()
    const seats = Array.from({ length: count }, (_, index) => ({
      chance: (index + random.next()) / count,
      sex: (start + index * boys) % 1 < boys ? (1 as const) : (2 as const),
    }))
    return random.shuffle(seats).map(({ chance, sex }) => drawOne(birthYear, chance, sex) as Student)
  }
}
