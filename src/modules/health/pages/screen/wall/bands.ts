import type { TFunction } from 'i18next'
import { stageOf } from '@/standards/grade.ts'
import { gradeName, stageName } from '../labels.ts'

/** Grades that a row of a wall counts together; `key`: unique among its rows. */
export type Band = { key: string; label: string; grades: readonly number[] }

const lower = [
  { key: 'low', grades: [1, 2] },
  { key: 'middle', grades: [3, 4] },
  { key: 'high', grades: [5, 6] },
] as const

/** Primary school by two grades, the others as a stage; with more room each grade of them. Only those of which somebody is there. */
export function bandsOf(
  present: readonly number[],
  isLarge: boolean,
  t: TFunction<'health-wall'>,
  vision: TFunction<'vision'>,
): Band[] {
  const older = present.filter((grade) => grade > 6)
  const stages = [...new Set(older.map(stageOf))]
  return [
    ...lower.map(({ key, grades }) => ({ key, label: t(`band.${key}`), grades })),
    ...(isLarge
      ? older.map((grade) => ({ key: `grade-${grade}`, label: gradeName(grade, vision), grades: [grade] }))
      : stages.map((stage) => ({
          key: stage,
          label: stageName(stage, vision),
          grades: older.filter((grade) => stageOf(grade) === stage),
        }))),
  ].filter(({ grades }) => grades.some((grade) => present.includes(grade)))
}

/** A count of several rows; null when one of them is hidden. */
export const sumOf = (counts: readonly (number | null | undefined)[]): number | null =>
  counts.reduce<number | null>(
    (sum, count) => (sum === null || count === null || count === undefined ? null : sum + count),
    0,
  )
