import { noFigure } from '@/i18n/formats.ts'
import type { LetterLanguage } from '../../standards/letter-days.ts'
import type { CheckFacts } from '../../standards/letter-facts.ts'
import { sheetLabels } from '../../standards/sheet-labels.ts'

/** What was measured at a check-up. */
export function CheckCards({
  facts: { measures },
  language,
}: {
  facts: CheckFacts
  language: LetterLanguage
}) {
  const labels = sheetLabels[language].measures
  const { systolic, diastolic, bmi } = measures
  const one = (value: number | null) => (value === null ? noFigure : String(value))
  const cells = [
    [labels.height, one(measures.height)],
    [labels.weight, one(measures.weight)],
    [labels.bmi, bmi === null ? noFigure : bmi.toFixed(1)],
    [labels.pressure, systolic === null || diastolic === null ? noFigure : `${systolic}/${diastolic}`],
    [labels.decayed, one(measures.decayed)],
    [labels.haemoglobin, one(measures.haemoglobin)],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-2">
      {cells.map(([label, value]) => (
        <div key={label} className="rounded border border-line bg-surface p-2">
          <dt className="text-[13px]/5 text-t2">{label}</dt>
          <dd className="text-[20px]/7 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
