export type Stage = 'primary' | 'junior' | 'senior'

export const stages = ['primary', 'junior', 'senior'] as const satisfies readonly Stage[]

const firstGrades: Record<Stage, number> = { primary: 1, junior: 7, senior: 10 }
const lastGrades: Record<Stage, number> = { primary: 6, junior: 9, senior: 12 }

/** Stage of grade 1 to 12 (six, three and three years). Throws RangeError on any other grade. */
export function stageOf(grade: number): Stage {
  const stage = stages.find((each) => grade >= firstGrades[each] && grade <= lastGrades[each])
  if (stage === undefined || !Number.isInteger(grade)) throw new RangeError(`no such grade: ${grade}`)
  return stage
}

export function gradesOf(stage: Stage): number[] {
  const first = firstGrades[stage]
  return Array.from({ length: lastGrades[stage] - first + 1 }, (_, index) => first + index)
}

/** Year in which the school year of a date (`YYYY-MM-DD`) began; it begins on 1 September. */
export function schoolYearOf(date: string): number {
  const { year, month } = parts(date)
  return month >= 9 ? year : year - 1
}

/** Whole years on a date; a child born on 29 February turns older on 1 March of a common year. */
export const ageYearsOn = (birthDate: string, onDate: string): number =>
  Math.floor(ageMonths(birthDate, onDate) / 12)

/** Whole months between two dates (`YYYY-MM-DD`); negative before birth. */
export function ageMonths(birthDate: string, onDate: string): number {
  const born = parts(birthDate)
  const on = parts(onDate)
  const months = (on.year - born.year) * 12 + on.month - born.month
  return on.day < born.day ? months - 1 : months
}

function parts(date: string) {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}
