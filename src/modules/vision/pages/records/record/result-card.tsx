import type { Exam, VisionRecord } from '@/modules/vision/contract/records.ts'

import { useT } from '@/i18n/i18n.ts'
import { definitionSets } from '@/standards/definition-set.ts'
import { fastProgression } from '@/modules/vision/standards/retest.ts'
import { Select } from '@/ui/select.tsx'
import { roundName } from '../../screen/labels.ts'
import { RecordCard } from './record-card.tsx'
import { ResultTable } from './result-table.tsx'

type ResultCardProps = {
  record: VisionRecord
  onRound: (round: number) => void
}

/** Both eyes of one round side by side. */
export function ResultCard({ record, onRound }: ResultCardProps) {
  const t = useT('vision-records')
  const vision = useT('vision')
  const missed = useT('missed')
  const { exam, rounds, definitionSet } = record
  const round = exam && roundName(exam.round, vision)
  return (
    <RecordCard
      title={round ? t('result.title', { round }) : t('result.none')}
      note={exam?.takenOn}
      tools={
        exam &&
        rounds.length > 1 && (
          <Select
            label={t('result.round')}
            hideLabel
            value={exam.round.id}
            options={rounds.map((each) => ({ value: each.id, label: roundName(each, vision) }))}
            onChange={onRound}
            className="[&>button]:h-7 [&>button]:px-2 [&>button]:text-note"
          />
        )
      }
    >
      {exam?.state === 'done' ? (
        <>
          <ResultTable exam={exam} isFast={isFast} />
          <p className="mt-2 text-axis text-t3">
            {t('result.standard', { standard: definitionSets[definitionSet].standard })}
          </p>
        </>
      ) : (
        <p className="py-2 text-body text-t2">
          {exam ? t(`result.states.${exam.state}`) : t('result.noneText')}
          {exam?.exemptReason && ` · ${missed(`reason.${exam.exemptReason}`)}`}
        </p>
      )}
    </RecordCard>
  )
}

const isFast = (change: Exam['changeRight']) => change !== null && change <= fastProgression
