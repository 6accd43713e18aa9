import { formatSigned, noFigure } from '@/i18n/formats.ts'
import { letterWordings } from '../../standards/letter-text.ts'
import type { CheckFacts, LetterFacts, VisionFacts } from '../../standards/letter-facts.ts'
import { sheetLabels } from '../../standards/sheet-labels.ts'

/** What was measured, on paper: both eyes, the right one first, or the items of a check-up. */
export const MeasuresTable = ({ facts }: { facts: LetterFacts }) =>
  facts.kind === 'vision' ? <EyeTable facts={facts} /> : <CheckTable facts={facts} />

function EyeTable({ facts }: { facts: VisionFacts }) {
  const labels = sheetLabels.zh
  const acuity = (value: VisionFacts['worse']) =>
    value === null ? noFigure : typeof value === 'string' ? letterWordings.zh.eyes[value] : value.toFixed(1)
  return (
    <table className="letter-measures">
      <thead>
        <tr>
          <th scope="col">{labels.eye}</th>
          <th scope="col">{labels.ucva}</th>
          <th scope="col">{labels.cva}</th>
          <th scope="col">{labels.se}</th>
        </tr>
      </thead>
      <tbody>
        {(['right', 'left'] as const).map((side) => {
          const { ucva, cva, se } = facts.eyes[side]
          return (
            <tr key={side}>
              <th scope="row">{labels[side]}</th>
              <td>{acuity(ucva)}</td>
              <td>{acuity(cva)}</td>
              <td>{se === null ? noFigure : formatSigned(se)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function CheckTable({ facts: { measures } }: { facts: CheckFacts }) {
  const labels = sheetLabels.zh.measures
  const { height, weight, bmi, systolic, diastolic, decayed, haemoglobin } = measures
  const one = (value: number | null) => (value === null ? noFigure : String(value))
  const cells = [
    [labels.height, one(height)],
    [labels.weight, one(weight)],
    [labels.bmi, bmi === null ? noFigure : bmi.toFixed(1)],
    [labels.pressure, systolic === null || diastolic === null ? noFigure : `${systolic}/${diastolic}`],
    [labels.decayed, one(decayed)],
    [labels.haemoglobin, one(haemoglobin)],
  ] as const
  return (
    <table className="letter-measures letter-measures-small">
      <thead>
        <tr>
          {cells.map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {cells.map(([label, value]) => (
            <td key={label}>{value}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
