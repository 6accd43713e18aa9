// What the frame and addresses must know too stands in the base, which may not import from here.
export {
  comparedFirst,
  gradeBelow,
  grades,
  gradesOf,
  isGrade,
  lastGradeOf,
  mayCombine,
  schoolStageOf,
  schoolStages,
  stageOf,
  stages,
  usualAgeOf,
  type Grade,
  type SchoolStage,
  type Stage,
} from '@/lib/grades.ts'

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
