import { gradesOf, type Stage } from '@/standards/grade.ts'
import { checkCharacter } from '@/standards/student-number.ts'
import { drawEyes, type Eyes } from './eyes.ts'
import { drawName, drawPhone } from './names.ts'
import { dayNumber, dayText } from './calendar.ts'
import type { Random } from './random.ts'
import type { SchoolPlan } from './school-plans.ts'

export interface Pupil {
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

export interface ClassPlan {
  schoolYear: number
  grade: number
  number: number
  pupils: Pupil[]
}

/**
 * The classes of a school in each of the given school years. A class moves up every September with its children; a new
 * one enters below and the oldest leaves. In a nine-year school the sixth grade goes on to the seventh.
 */
export function drawClasses(school: SchoolPlan, schoolYears: readonly number[], random: Random): ClassPlan[] {
  const classes: ClassPlan[] = []
  const draw = pupilDrawer(school, random)
  const leavers = new Map<number, Pupil[]>()
  const [firstYear, lastYear] = [schoolYears[0]!, schoolYears.at(-1)!]
  for (const stage of ['primary', 'junior', 'senior'] as const satisfies Stage[]) {
    const grades = gradesOf(stage)
    const width = school.classesPerGrade[stage] ?? 0
    for (let entry = firstYear - grades.length + 1; entry <= lastYear; entry += 1) {
      const graduates = stage === 'junior' ? (leavers.get(entry) ?? []) : []
      const everyone: Pupil[] = []
      for (let number = 1; number <= width; number += 1) {
        const years = grades
          .map((grade, index) => ({ schoolYear: entry + index, grade, number }))
          .filter(({ schoolYear }) => schoolYear >= firstYear && schoolYear <= lastYear)
        const size = random.integer(37, 43)
        const pupils = graduates.splice(0, size)
        const plans = years.map((year) => ({ ...year, pupils }))
        while (pupils.length < size) pupils.push(draw(entry - grades[0]! - 6, plans.at(-1)!))
        for (const pupil of pupils) pupil.lastClass = plans.at(-1)!
        classes.push(...plans)
        everyone.push(...pupils)
      }
      if (stage === 'primary') leavers.set(entry + grades.length, everyone)
    }
  }
  return classes.sort((a, b) => a.schoolYear - b.schoolYear || a.grade - b.grade || a.number - b.number)
}

/** Children born from 1 September of a year to 31 August of the next. */
function pupilDrawer(school: SchoolPlan, random: Random) {
  const taken = new Map<string, number>()
  return (birthYear: number, lastClass: ClassPlan): Pupil => {
    const sex = random.next() < 0.52 ? 1 : 2
    const birthDate = dayText(dayNumber(`${birthYear}-09-01`) + random.integer(0, 364))
    const { surname, full } = drawName(sex, random)
    const key = `${birthDate}${sex}`
    const serial = taken.get(key) ?? 0
    taken.set(key, serial + 1)
    const digits =
      school.numberPrefix +
      birthDate.replaceAll('-', '') +
      String(serial * 2 + (sex === 1 ? 1 : 2)).padStart(3, '0')
    return {
      studentNo: `G${digits}${checkCharacter(digits)}`,
      name: full,
      sex,
      birthDate,
      guardianName: `${surname}家长`,
      guardianPhone: drawPhone(random),
      eyes: drawEyes(sex, school.effect, random),
      lastClass,
    }
  }
}
