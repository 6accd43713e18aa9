import { useMemo } from 'react'
import { useFitnessYears } from '@/modules/health/api/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { useGradeText } from '@/kits/table/use-labels.ts'
import { ScoreYears } from '@/widgets/score-years/score-years.tsx'
import { toScoreYearsTable } from '@/widgets/score-years/to-score-years-marks.ts'
import type { FitnessYear } from '@/modules/health/contract/card.ts'
import { yearName } from '@/lib/school-year.ts'
import type { ScoreYear } from '@/widgets/score-years/score-years-data.ts'
import { CardPanel } from './card-panel.tsx'

/** Tests of a child as the years of a picture; each named by the grade of then. */
const useScoreYears = (
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

type YearsPanelProps = { id: number; onRound: (round: number) => void; className?: string }

/** Totals over the years beside the mean of the same grade and sex. */
export function YearsPanel({ id, onRound, className = '' }: YearsPanelProps) {
  const t = useT('health-card')
  const widgets = useT('widgets')
  const query = useFitnessYears(id)
  const years = useScoreYears(query.data?.rows, useGradeText())
  const title = t('years.title')
  return (
    <CardPanel
      title={title}
      unit={t('years.unit')}
      query={query}
      isEmpty={years.every(({ total }) => total === null)}
      table={toScoreYearsTable(years, widgets)}
      labels={{ title: t('years.empty') }}
      className={className}
    >
      <ScoreYears label={title} years={years} onDrill={(round) => onRound(Number(round))} />
    </CardPanel>
  )
}
