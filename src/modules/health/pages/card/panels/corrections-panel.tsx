import { useTestCorrections } from '@/modules/health/api/card.ts'
import type { TestCorrection } from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { CorrectionRow } from '@/kits/record/correction-row.tsx'
import { yearName } from '@/lib/school-year.ts'
import { useFieldText } from '../act/use-field-text.ts'
import { CardPanel } from './card-panel.tsx'

/** Everything registered late or corrected: why, by whom, when, and both values. */
export function CorrectionsPanel({ id, className = '' }: { id: number; className?: string }) {
  const t = useT('health-card')
  const query = useTestCorrections(id)
  return (
    <CardPanel
      title={t('corrections.title')}
      query={query}
      isEmpty={query.data?.rows.length === 0}
      skeleton="rows"
      labels={{ title: t('corrections.none') }}
      className={className}
    >
      <ul className="size-full overflow-auto">
        {query.data?.rows.map((row, i) => (
          <OneCorrection key={`${row.at} ${i}`} row={row} />
        ))}
      </ul>
    </CardPanel>
  )
}

function OneCorrection({ row: { reason, round, kind, changes, ...row } }: { row: TestCorrection }) {
  const t = useT('health-card')
  const { label, value } = useFieldText()
  const said = changes.map(({ field, before, after }) =>
    t('corrections.change', {
      field: label(field),
      before: value(before, field),
      after: value(after, field),
    }),
  )
  return (
    <CorrectionRow
      {...row}
      reason={t(`edit.reasons.${reason}`)}
      round={t('corrections.round', { year: yearName(round.schoolYear), kind: t(`paper.${kind}`) })}
      changes={said}
    />
  )
}
