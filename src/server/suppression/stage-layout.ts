import type { CellArea, StageLayout } from './stage-table.ts'
import type { Rate } from '@/standards/rate.ts'
import { publishedByDistrict } from './sparse-schools.ts'
import type { SummaryRow } from './summary-row.ts'

const sexes = [1, 2]

/** `people`: rows of all who are there, where `rows` are of some of them. */
export function layOutStage(
  rows: readonly SummaryRow[],
  rates: readonly ((row: SummaryRow) => Rate)[],
  grades: readonly number[],
  people: readonly SummaryRow[] = rows,
): StageLayout {
  const ofStage = rows.filter((row) => grades.includes(row['grade'] ?? 0))
  const schools = [...new Set(ofStage.map((row) => row['school_id'] ?? 0))]
  const rowOf = new Map(schools.map((school, index) => [school, index]))
  const perSchool = (1 + grades.length) * (1 + sexes.length)
  const at = (school: number, grade?: number, sex = 0) =>
    school * perSchool + (grade === undefined ? 0 : grade + 1) * (1 + sexes.length) + sex
  const sums = rates.map(() => Array.from({ length: schools.length * perSchool }, () => ({ n: 0, of: 0 })))
  const indicesOf = (row: SummaryRow): number[] => {
    const school = rowOf.get(row['school_id'] ?? 0)
    const grade = grades.indexOf(row['grade'] ?? 0)
    const sex = row['sex'] ?? 0
    if (school === undefined || grade < 0) return []
    return [at(school), at(school, undefined, sex), at(school, grade), at(school, grade, sex)]
  }
  for (const row of ofStage)
    rates.forEach((rate, which) => {
      const { n, of } = rate(row)
      for (const index of indicesOf(row)) {
        const sum = sums[which]![index]!
        sum.n += n
        sum.of += of
      }
    })
  const isEmpty = new Uint8Array(schools.length * perSchool).fill(1)
  for (const row of people)
    if (rates.some((rate) => rate(row).of > 0)) for (const index of indicesOf(row)) isEmpty[index] = 0
  const layout = {
    isSparse: isEmpty.includes(1),
    schools,
    grades,
    sexes,
    at,
    sums,
    isEmpty,
    size: isEmpty.length,
    indexOf: ({ school, grade, sex }: CellArea) => {
      const index = rowOf.get(school)
      return index === undefined
        ? undefined
        : at(index, grade === undefined ? undefined : grades.indexOf(grade), sex)
    },
    areaOf: (index: number) => {
      const rest = index % perSchool
      const grade = Math.floor(rest / (1 + sexes.length))
      const sex = rest % (1 + sexes.length)
      return {
        school: schools[Math.floor(index / perSchool)]!,
        grade: grade === 0 ? undefined : grades[grade - 1],
        sex: sex === 0 ? undefined : sex,
      }
    },
  }
  return { ...layout, published: publishedByDistrict(layout) }
}
