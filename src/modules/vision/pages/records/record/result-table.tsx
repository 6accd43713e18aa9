import { noFigure } from '@/i18n/formats.ts'
import type { Exam } from '@/modules/vision/contract/records.ts'
import { useT } from '@/i18n/i18n.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import { cx } from '@/ui/cx.ts'
import { powerText } from '../labels.ts'

type ResultTableProps = {
  exam: Exam
  /** Whether a year's change is marked. */
  isFast: (change: number | null) => boolean
}

type Row = { key: string; right: string; left: string; strong?: boolean; marks?: [boolean, boolean] }

/** Acuity, lenses, SE and its change, right beside left. */
export function ResultTable({ exam, isFast }: ResultTableProps) {
  const t = useT('vision-records')
  const acuityText = useAcuityText()
  const lens = (sphere: number | null, cylinder: number | null) =>
    sphere === null ? noFigure : `${powerText(sphere)} / ${powerText(cylinder ?? 0)}`
  const rows: Row[] = [
    {
      key: t('result.ucva'),
      right: acuityText(exam.ucvaRight),
      left: acuityText(exam.ucvaLeft),
      strong: true,
    },
    { key: t('result.cva'), right: acuityText(exam.cvaRight), left: acuityText(exam.cvaLeft) },
    {
      key: t('result.lens'),
      right: lens(exam.sphereRight, exam.cylinderRight),
      left: lens(exam.sphereLeft, exam.cylinderLeft),
    },
    { key: t('result.se'), right: powerText(exam.seRight), left: powerText(exam.seLeft), strong: true },
    {
      key: t('result.change'),
      right: powerText(exam.changeRight),
      left: powerText(exam.changeLeft),
      marks: [isFast(exam.changeRight), isFast(exam.changeLeft)],
    },
  ]
  return (
    <table className="w-full border-separate border-spacing-0 text-body">
      <thead>
        <tr className="text-note text-t2">
          <th scope="col" className="h-8 bg-sunken px-3 text-left font-normal">
            <span className="sr-only">{t('result.item')}</span>
          </th>
          {(['right', 'left'] as const).map((side) => (
            <th key={side} scope="col" className="h-8 bg-sunken px-3 text-right font-normal">
              {t(`eyes.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, right, left, strong, marks }) => (
          <tr key={key}>
            <th
              scope="row"
              className="h-8 border-b border-line pl-3 text-left font-normal whitespace-nowrap text-t2"
            >
              {key}
            </th>
            {[right, left].map((value, at) => (
              <td
                key={at}
                className={cx(
                  'h-8 border-b border-line px-3 text-right whitespace-nowrap',
                  (strong ?? marks?.[at]) && 'font-semibold',
                  marks?.[at] && 'text-severe',
                )}
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row" className="h-8 px-3 text-left font-normal text-t2">
            {t('result.glasses')}
          </th>
          <td colSpan={2} className="h-8 px-3 text-right">
            {exam.glasses ? t(`glasses.${exam.glasses}`) : noFigure}
          </td>
        </tr>
      </tbody>
    </table>
  )
}
