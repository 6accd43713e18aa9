import { sumOfRates } from '@/standards/rate.ts'
import { isSmallRate, suppressRateTable } from '@/standards/suppression-rate.ts'
import type { StageLayout } from './stage-table.ts'

/**
 * A school in which some grade, not each, has students of one sex alone: its cells, grades and sexes follow from each other, so that hiding
 * some of them hides nothing.
 */
export function showsBySex({ grades, sexes, at, isEmpty }: StageLayout, school: number): boolean {
  const isNobody = (index: number) => isEmpty[index] === 1
  if (sexes.some((sex) => isNobody(at(school, undefined, sex)))) return false
  return grades.some((_, grade) => sexes.filter((sex) => isNobody(at(school, grade, sex))).length === 1)
}

/**
 * Schools whose totals would give away a grade (or sex) that the district hides, as they alone have students in those it hides: no school
 * that is shown has students in two of them. `lines`: places by school and grade.
 */
export function showsOfDistrict(
  { sums, isEmpty }: StageLayout,
  lines: readonly (readonly number[])[],
  isShown: (school: number) => boolean,
): number[] {
  const columns = (lines[0] ?? []).map((_, column) => lines.map((line) => line[column]!))
  const rates = sums.map((rate) => columns.map((column) => sumOfRates(column.map((index) => rate[index]!))))
  const isOf = (line: readonly number[], column: number) => isEmpty[line[column]!] === 0
  const known = [columns.map((column) => column.every((index) => isEmpty[index] === 1))]
  const options = { rowTotals: true, columnTotals: false, known }
  let hidden = columns.map(() => false)
  // All rates share one answer, until none hides more.
  for (let before = ''; before !== String(hidden);) {
    before = String(hidden)
    for (const list of rates)
      hidden = suppressRateTable([list], { ...options, alsoSuppressed: [hidden] })[0]!.map(
        (one) => one === null,
      )
  }
  const hiddenColumns = [...hidden.keys()].filter((column) => hidden[column] && !known[0]![column])
  // Schools whose totals are hidden are known by their sum alone.
  const together = lines.filter((_, school) => !isShown(school))
  const rows = [...lines.filter((_, school) => isShown(school)).map((line) => [line]), together]
  const isLive = (row: readonly (readonly number[])[], column: number) =>
    row.some((line) => isOf(line, column))
  const isOpen = (column: number) =>
    rows.some(
      (row) => isLive(row, column) && hiddenColumns.some((other) => other !== column && isLive(row, other)),
    )
  const isSmall = (column: number) => rates.some((rate) => isSmallRate(rate[column]!))
  if (hiddenColumns.every((column) => !isSmall(column) || isOpen(column))) return []
  return [...lines.keys()].filter(
    (school) => isShown(school) && hiddenColumns.some((column) => isOf(lines[school]!, column)),
  )
}

/**
 * Cells that follow from the district's own grades, hidden or not: of a school that alone has students in a grade, that
 * grade; and all of a school that is alone in each of its grades.
 */
export function publishedByDistrict({
  schools,
  grades,
  sexes,
  at,
  isEmpty,
}: Omit<StageLayout, 'published'>): Set<number> {
  // Of one it is the same, or it is the district itself.
  if (schools.length === 1 || !isEmpty.includes(1)) return new Set()
  const isOf = (school: number, grade: number) => isEmpty[at(school, grade)] === 0
  const all = [...schools.keys()]
  const alone = grades.map((_, grade) => {
    const of = all.filter((school) => isOf(school, grade))
    return of.length === 1 ? of[0]! : undefined
  })
  const parts = [undefined, ...sexes]
  return new Set([
    ...alone.flatMap((school, grade) =>
      school === undefined ? [] : parts.map((sex) => at(school, grade, sex)),
    ),
    ...all
      .filter((school) => alone.every((one, grade) => one === school || !isOf(school, grade)))
      .flatMap((school) => parts.map((sex) => at(school, undefined, sex))),
  ])
}

/** In a school of one grade each sex is the grade's: the places of its cells, with those of its sexes. */
export function publishedBySex({
  schools,
  grades,
  sexes,
  at,
  isEmpty,
}: StageLayout): ReadonlyMap<number, number> {
  const published = new Map<number, number>()
  for (const school of schools.keys()) {
    const own = [...grades.keys()].filter((grade) => isEmpty[at(school, grade)] === 0)
    if (own.length !== 1) continue
    for (const sex of sexes) published.set(at(school, own[0], sex), at(school, undefined, sex))
  }
  return published
}
