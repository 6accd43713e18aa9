import type { ReactNode } from 'react'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { firstOf } from '@/lib/required.ts'
import { eventRules } from '@/modules/competitions/standards/event.ts'
import { windLimit } from '@/modules/competitions/standards/record.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import { windOf } from '../clock.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import type { Competition, CompetitionEvent, CompetitionPart, PartResults } from './competition.ts'

type RulesPanelProps = {
  competition: Competition
  part: CompetitionPart
  event: CompetitionEvent
  results: PartResults | undefined
}

/** The records that stood before, and by which rules places, ties and points are made. */
export function RulesPanel({ competition, event, results }: RulesPanelProps) {
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const rule = eventRules[event.event]
  const levels = (['district', 'school', 'season'] as const).filter(
    (level) => level !== 'district' || competition.head.level === 'district',
  )
  return (
    <Panel title={t('rules.title')} state="ready">
      <dl className="flex flex-col text-note">
        {levels.map((level) => {
          const record = results?.records[level]
          const broken = results?.rows.filter((row) =>
            level === 'season' ? row.seasonBest : row.record === level,
          )
          return record || level === 'district' || (broken?.length ?? 0) > 0 ? (
            <div key={level}>
              <Line label={t(`rules.before.${level}`)} value={record?.mark ?? noFigure}>
                {record && labels.holder(record)}
              </Line>
              {broken && broken.length > 0 && (
                <Line
                  label={t(level === 'season' ? 'rules.season' : 'rules.broken')}
                  value={firstOf(broken).mark}
                  good
                />
              )}
            </div>
          ) : null
        })}
        <Line label={t('rules.points')} value={competition.points.join('–')} />
        {rule.windLimited && <Line label={t('rules.windLimit')} value={`${windOf(windLimit)} m/s`} />}
      </dl>
      <p className="mt-2 text-note text-t2">{t(`rules.ties.${rule.ties}`)}</p>
      <p className="text-note text-t2">{t('rules.shared')}</p>
    </Panel>
  )
}

const Line = ({
  label,
  value,
  good,
  children,
}: {
  label: string
  value: string
  good?: boolean
  children?: ReactNode
}) => (
  <div className="border-b border-line py-2">
    <div className="flex justify-between gap-2">
      <dt className="text-t1">{label}</dt>
      <dd className={good ? 'font-semibold text-good' : 'font-semibold'}>{value}</dd>
    </div>
    {children && <dd className="text-axis text-t2">{children}</dd>}
  </div>
)
