import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'

type Vision = NonNullable<StudentRecord['vision']>
const glassesLabels = ['none', 'frame', 'contact', 'orthokeratology'] as const

/** With its sign either way: +0.50, −2.25. */
const dioptres = (value: number | null) =>
  value === null ? noFigure : (value > 0 ? '+' : '') + formatSigned(value)

/** Both eyes side by side, acuity and spherical equivalent. */
export function VisionTable({ vision }: { vision: Vision }) {
  const t = useT('students')
  const acuity = useAcuityText()
  const rows = [
    { label: t('modules.ucva'), right: acuity(vision.ucvaRight), left: acuity(vision.ucvaLeft) },
    { label: t('modules.se'), right: dioptres(vision.seRight), left: dioptres(vision.seLeft) },
  ]
  const glasses = glassesLabels.find((each) => each === vision.glasses)
  const labels = [
    { label: t('modules.band'), value: vision.band ? t(`modules.bands.${vision.band}`) : noFigure },
    {
      label: t('modules.glasses'),
      value: glasses ? t(`modules.glassesWords.${glasses}`) : (vision.glasses ?? noFigure),
    },
  ]
  return (
    <table className="w-full border-separate border-spacing-0 text-body">
      <caption className="sr-only">{t('modules.vision')}</caption>
      <thead>
        <tr className="text-note text-t2">
          <th scope="col" className="h-8 bg-sunken px-3 text-left font-normal">
            {t('modules.vision')}
          </th>
          {(['right', 'left'] as const).map((side) => (
            <th key={side} scope="col" className="h-8 bg-sunken px-3 text-right font-normal">
              {t(`modules.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, right, left }) => (
          <tr key={label}>
            <th scope="row" className="h-9 border-b border-line px-3 text-left font-normal text-t2">
              {label}
            </th>
            {[right, left].map((value, i) => (
              <td key={i} className="h-9 border-b border-line px-3 text-right font-semibold">
                {value}
              </td>
            ))}
          </tr>
        ))}
        {labels.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className="h-9 border-b border-line px-3 text-left font-normal text-t2">
              {label}
            </th>
            <td colSpan={2} className="h-9 border-b border-line px-3 text-right">
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
