import { useTestCorrections } from '@/api/health-card.ts'
import type { TestCorrection } from '@/contract/health-card.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { yearName } from '@/lib/school-year.ts'
import { useFieldText } from '../act/use-field-text.ts'
import { CardPanel } from './card-panel.tsx'

/** Everything registered late or corrected: why, by whom, when, and both values. */
export function CorrectionsPanel({ id, className = '' }: { id: number; className?: string }) {
  const t = useT('health-card')
  const reading = useTestCorrections(id)
  return (
    <CardPanel
      title={t('corrections.title')}
      reading={reading}
      isEmpty={reading.data?.rows.length === 0}
      skeleton="rows"
      words={{ title: t('corrections.none') }}
      className={className}
    >
      <ul className="size-full overflow-auto">
        {reading.data?.rows.map((row, i) => (
          <CorrectionRow key={`${row.at} ${i}`} row={row} />
        ))}
      </ul>
    </CardPanel>
  )
}

function CorrectionRow({ row: { at, by, round, reason, note, changes } }: { row: TestCorrection }) {
  const t = useT('health-card')
  const { label, value } = useFieldText()
  return (
    <li className="border-b border-line py-2 text-body first:pt-0 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{t(`edit.reasons.${reason}`)}</span>
        <span className="text-note text-t2">{yearName(round.schoolYear)}</span>
        <span className="ml-auto text-note text-t2">
          <bdi>{by}</bdi> <time dateTime={at}>{formatDateTime(at)}</time>
        </span>
      </p>
      <ul className="flex flex-wrap gap-x-4 text-note text-t1">
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {t('corrections.change', {
              field: label(field),
              before: value(before),
              after: value(after),
            })}
          </li>
        ))}
      </ul>
      {note && <p className="text-note break-words text-t2">{note}</p>}
    </li>
  )
}
