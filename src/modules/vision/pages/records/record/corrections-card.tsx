import { useExamCorrections } from '@/modules/vision/api/records.ts'
import type { Correction } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { CorrectionRow } from '@/kits/record/correction-row.tsx'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { roundName } from '../../screen/labels.ts'
import { useFieldText } from '../act/use-field-text.ts'
import { RecordCard } from './record-card.tsx'

/** Every correction with its reason, who and when, and both values. */
export function CorrectionsCard({ id }: { id: number }) {
  const t = useT('vision-records')
  const { data, error, refetch } = useExamCorrections(id)
  return (
    <RecordCard title={t('corrections.title')} note={data && data.rows.length > 0 && data.rows.length}>
      {data ? (
        data.rows.length === 0 ? (
          <p className="py-1 text-body text-t2">{t('corrections.none')}</p>
        ) : (
          <ul>
            {data.rows.map((row, i) => (
              <OneCorrection key={`${row.at} ${i}`} row={row} />
            ))}
          </ul>
        )
      ) : error ? (
        <p role="alert" className="flex items-center gap-3 text-body text-t2">
          {t('corrections.failed')}
          <Button look="link" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      ) : (
        <SkeletonRows rows={2} />
      )}
    </RecordCard>
  )
}

function OneCorrection({ row: { reason, round, changes, ...row } }: { row: Correction }) {
  const t = useT('vision-records')
  const vision = useT('vision')
  const { label, value } = useFieldText()
  const said = changes.map(({ field, before, after }) =>
    t('corrections.change', {
      field: label(field),
      before: value(field, before),
      after: value(field, after),
    }),
  )
  return (
    <CorrectionRow
      {...row}
      reason={t(`corrections.reasons.${reason}`)}
      round={roundName(round, vision)}
      changes={said}
    />
  )
}
