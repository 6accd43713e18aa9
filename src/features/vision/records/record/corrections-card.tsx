import { useExamCorrections } from '@/api/vision-records.ts'
import type { Correction } from '@/contract/vision-records.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { roundName } from '../../screen/words.ts'
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
              <CorrectionRow key={`${row.at} ${i}`} row={row} />
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

function CorrectionRow({ row: { at, by, round, reason, note, changes } }: { row: Correction }) {
  const t = useT('vision-records')
  const vision = useT('vision')
  const { label, value } = useFieldText()
  return (
    <li className="border-b border-line py-2 text-body last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{t(`corrections.reasons.${reason}`)}</span>
        <span className="text-note text-t2">{roundName(round, vision)}</span>
        <span className="ml-auto text-note text-t2">
          <bdi>{by}</bdi> <time dateTime={at}>{formatDateTime(at)}</time>
        </span>
      </p>
      <ul className="flex flex-wrap gap-x-4 text-note text-t1">
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {t('corrections.change', {
              field: label(field),
              before: value(field, before),
              after: value(field, after),
            })}
          </li>
        ))}
      </ul>
      {note && <p className="text-note break-words text-t2">{note}</p>}
    </li>
  )
}
