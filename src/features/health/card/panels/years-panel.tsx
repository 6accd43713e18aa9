import { useFitnessYears } from '@/api/health-card.ts'
import { useT } from '@/i18n/i18n.ts'
import { useGradeText } from '@/kits/table/use-words.ts'
import { ScoreYears } from '@/widgets/score-years/score-years.tsx'
import { toScoreYearsTable } from '@/widgets/score-years/to-score-years-marks.ts'
import { CardPanel } from './card-panel.tsx'
import { useScoreYears } from './use-score-years.ts'

type YearsPanelProps = { id: number; onRound: (round: number) => void; className?: string }

/** Totals over the years beside the mean of the same grade and sex. */
export function YearsPanel({ id, onRound, className = '' }: YearsPanelProps) {
  const t = useT('health-card')
  const widgets = useT('widgets')
  const reading = useFitnessYears(id)
  const years = useScoreYears(reading.data?.rows, useGradeText())
  const title = t('years.title')
  return (
    <CardPanel
      title={title}
      unit={t('years.unit')}
      reading={reading}
      isEmpty={years.every(({ total }) => total === null)}
      table={toScoreYearsTable(years, widgets)}
      words={{ title: t('years.empty') }}
      className={className}
    >
      <ScoreYears label={title} years={years} onDrill={(round) => onRound(Number(round))} />
    </CardPanel>
  )
}
