import { useMemo } from 'react'
import type { HealthCard } from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { yearName } from '@/lib/school-year.ts'
import { Select } from '@/ui/select.tsx'
import { ScoreRows } from '@/widgets/score-rows/score-rows.tsx'
import { toScoreRowTable } from '@/widgets/score-rows/to-score-row-marks.ts'
import { toScoreRows } from '../to-score-rows.ts'
import { CardPanel } from './card-panel.tsx'
import { useGroupLabels } from './use-group-labels.ts'

type ScoresPanelProps = { card: HealthCard; onRound: (round: number) => void; className?: string }

/** How each score came about, what the next step asks for, and how the total follows. */
export function ScoresPanel({ card, onRound, className = '' }: ScoresPanelProps) {
  const { test, rounds } = card
  const t = useT('health-card')
  const widgets = useT('widgets')
  const group = useGroupLabels()
  const data = useMemo(() => (test ? toScoreRows(test, t) : null), [test, t])
  const title = t('scores.title')
  return (
    <CardPanel
      title={title}
      {...(test && { unit: t('scores.unit', { group: group(test), standard: test.standard }) })}
      isEmpty={!data}
      table={data ? toScoreRowTable(data, widgets) : undefined}
      labels={{ title: t('noTest'), detail: t('noTestText') }}
      tools={
        rounds.length > 1 &&
        test && (
          <Select<number>
            label={t('year')}
            hideLabel
            value={test.round.id}
            options={rounds.map(({ round, state }) => ({
              value: round.id,
              label: `${yearName(round.schoolYear)} ${t(`recordState.${state}`)}`,
            }))}
            onChange={onRound}
          />
        )
      }
      className={className}
    >
      {data && <ScoreRows label={title} {...data} />}
    </CardPanel>
  )
}
