import type { HistoryRow } from '@/modules/vision/contract/records.ts'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import { ageValue } from '@/widgets/eye-by-age/to-age-scale.ts'
import { powerText } from '../labels.ts'
import { curvatureText, lensText } from './exam-text.ts'

const cell = 'h-8 px-2 text-left whitespace-nowrap'

/** Every examination, newest first: right above left. */
export function ExamTable({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useT('vision-records')
  const acuityText = useAcuityText()
  if (rows.length === 0) return <p className="py-1 text-body text-t2">{t('file.empty')}</p>
  const heads = [
    t('file.date'),
    t('file.where'),
    t('edit.fields.cycloplegia'),
    t('file.eye'),
    t('file.lens'),
    t('file.seShort'),
    t('file.ucva'),
    t('file.cva'),
    t('edit.fields.axial'),
    t('file.k'),
    t('edit.fields.iop'),
    t('edit.fields.device'),
  ]
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('file.exams')}>
      <table className="w-full border-separate border-spacing-0 text-body tabular-nums">
        <thead>
          <tr className="text-note text-t2">
            {heads.map((head) => (
              <th key={head} scope="col" className={`${cell} bg-sunken font-normal`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {rows.toReversed().map((row) => (
          <tbody key={`${row.round.id} ${row.school}`}>
            {(['Right', 'Left'] as const).map((side) => (
              <tr key={side} className={side === 'Left' ? '[&>td]:border-b [&>td]:border-line' : ''}>
                {side === 'Right' && <Whole row={row} />}
                <td className={`${cell} text-t2`}>{t(side === 'Right' ? 'eyes.right' : 'eyes.left')}</td>
                <td className={cell}>{lensText(row, side)}</td>
                <td className={cell}>{powerText(row[`se${side}`])}</td>
                <td className={cell}>{acuityText(row[`ucva${side}`])}</td>
                <td className={cell}>{acuityText(row[`cva${side}`])}</td>
                <td className={cell}>{ageValue('axial', row[`axial${side}`])}</td>
                <td className={cell}>{curvatureText(row, side)}</td>
                <td className={cell}>{row[`iop${side}`]?.toFixed(1) ?? noFigure}</td>
                {side === 'Right' && <Device row={row} />}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const whole = 'px-2 align-top pt-1.5 border-b border-line whitespace-nowrap'

function Whole({ row }: { row: HistoryRow }) {
  const t = useT('vision-records')
  return (
    <>
      <th scope="rowgroup" rowSpan={2} className={`${whole} text-left font-semibold`}>
        {row.takenOn ?? row.round.endsOn}
      </th>
      <td rowSpan={2} className={whole}>
        {row.source === 'clinic' ? t('source.clinic') : row.school}
      </td>
      <td rowSpan={2} className={whole}>
        {t(`file.cycloplegia.${row.cycloplegia ?? 'unsaid'}`)}
      </td>
    </>
  )
}

const Device = ({ row: { device, examiner } }: { row: HistoryRow }) => (
  <td rowSpan={2} className={whole}>
    {device ?? noFigure}
    {examiner && <bdi className="block text-note text-t2">{examiner}</bdi>}
  </td>
)
