import { expect, test } from 'vitest'
import { wallRows, type WeeksRow } from './wall-rows.ts'

const classRow = (grade: number, number: number, met: number | null): WeeksRow => ({
  key: `class-${grade}-${number}`,
  id: grade * 10 + number,
  stage: 'primary',
  grade,
  number,
  weeks: [met === null ? null : { n: met, of: 1 }],
  figures: { hours: { n: met ?? 0, of: met === null ? 0 : 1 } },
})
const schoolRow = (stage: WeeksRow['stage'], id: number): WeeksRow => ({
  key: `school-${id}-${stage}`,
  id,
  name: `${id}`,
  stage,
  weeks: [{ n: 1, of: 2 }],
  figures: { hours: { n: 1, of: 2 } },
})

test('WRK-01 a wall shows every class while they fit, and their grades with the sums of them when they do not', () => {
  const few = [1, 2, 3].flatMap((grade) => [1, 2].map((number) => classRow(grade, number, 1)))
  expect(wallRows(few)).toEqual({ rows: few, isByGrade: false })
  const many = [1, 2, 3, 4, 5, 6].flatMap((grade) =>
    [1, 2, 3, 4, 5].map((number) => classRow(grade, number, grade === 6 ? null : number % 2)),
  )
  const { rows, isByGrade } = wallRows(many)
  expect(isByGrade).toBe(true)
  expect(rows.map(({ grade }) => grade)).toEqual([1, 2, 3, 4, 5, 6])
  expect(rows[0]).toMatchObject({ weeks: [{ n: 3, of: 5 }], figures: { hours: { n: 3, of: 5 } } })
  // Nobody reported it: no rate, and no zero either.
  expect(rows[5]!.weeks).toEqual([null])
})

test('WRK-06 of more schools than a wall has room for the lowest of each stage are shown, in their order', () => {
  const rows = [
    ...Array.from({ length: 30 }, (_, i) => schoolRow('primary', i)),
    ...Array.from({ length: 3 }, (_, i) => schoolRow('junior', 100 + i)),
  ]
  const shown = wallRows(rows).rows
  expect(shown).toHaveLength(20)
  expect(shown.map(({ id }) => id)).toEqual([...Array.from({ length: 17 }, (_, i) => i), 100, 101, 102])
})
