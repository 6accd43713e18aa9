import { useMemo } from 'react'
import type { FitnessYear } from '@/contract/health-card.ts'
import { yearName } from '@/lib/school-year.ts'
import type { ScoreYear } from '@/widgets/score-years/score-years-data.ts'

/** Tests of a child as the years of a picture; each named by the grade of then. */
export const useScoreYears = (
  rows: readonly FitnessYear[] | undefined,
  gradeText: (grade: number) => string,
): ScoreYear[] =>
  useMemo(
    () =>
      rows?.map(({ round, grade, total, peers }) => ({
        id: String(round.id),
        label: gradeText(grade),
        year: yearName(round.schoolYear),
        total,
        mean: peers?.mean ?? null,
      })) ?? [],
    [rows, gradeText],
  )
