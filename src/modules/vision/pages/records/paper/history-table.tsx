import type { HistoryRow } from '@/modules/vision/contract/records.ts'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useGradeText } from '@/kits/table/use-labels.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import { roundAxis } from '../../screen/labels.ts'
import { powerText } from '../labels.ts'

/** What fits on a page beside the pictures. */
const maxRows = 12

/** Every screening in one line, newest first. */
export function HistoryTable({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useT('vision-records')
  const vision = useT('vision')
  const acuityText = useAcuityText()
  const gradeText = useGradeText()
  const eyes = [t('eyes.right'), t('eyes.left')]
  const heads = [
    t('round'),
    t('paper.grade'),
    t('paper.day'),
    ...eyes.map((eye) => `${t('result.ucva')} ${eye}`),
    ...eyes.map((eye) => `SE ${eye}`),
    t('result.glasses'),
    t('result.degree'),
  ]
  return (
    <table className="w-full border-collapse text-axis">
      <thead>
        <tr className="border-y border-t1">
          {heads.map((head) => (
            <th key={head} scope="col" className="h-6 text-left font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .slice(-maxRows)
          .toReversed()
          .map((row) => (
            <tr key={row.round.id} className="border-b border-line">
              <td className="h-5.5 font-semibold">{roundAxis(row.round, vision)}</td>
              <td>{gradeText(row.grade)}</td>
              <td>{row.takenOn ?? noFigure}</td>
              <td>{acuityText(row.ucvaRight)}</td>
              <td>{acuityText(row.ucvaLeft)}</td>
              <td>{powerText(row.seRight)}</td>
              <td>{powerText(row.seLeft)}</td>
              <td>{row.glasses ? t(`glasses.${row.glasses}`) : noFigure}</td>
              <td>{row.degree ? t(`degrees.${row.degree}`) : noFigure}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
