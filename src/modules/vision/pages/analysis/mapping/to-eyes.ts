import type { TFunction } from 'i18next'
import { formatSigned } from '@/i18n/formats.ts'
import type { DumbbellData, DumbbellFinding } from '@/widgets/dumbbell/dumbbell-data.ts'
import type { VisionT } from '../../screen/labels.ts'
import { refractionName, type Refraction } from './refraction-rows.ts'

/** Mean UCVA of the right and the left eye, row by row. */
export const toEyes = (
  { rows }: Refraction,
  names: { right: string; left: string },
  t: VisionT,
): DumbbellData => ({
  names: { first: names.right, second: names.left },
  rows: rows.map((row) => ({
    id: row.key,
    label: refractionName(row, t),
    first: row.acuity.right,
    second: row.acuity.left,
  })),
})

/** `右眼平均 4.82，左眼 4.80；六年级两眼差最大，左眼低 0.03`. */
export function eyesLabels(
  { total }: Refraction,
  finding: DumbbellFinding | null,
  t: TFunction<'analysis'>,
): string {
  const { right, left } = total.acuity
  if (!right || !left || right.of === 0 || left.of === 0) return t('eyes.hidden')
  const means = t('eyes.means', { right: formatSigned(right.mean), left: formatSigned(left.mean) })
  if (!finding || Math.abs(finding.difference) < 0.005) return means
  const lower = finding.difference < 0 ? 'left' : 'right'
  const widest = t(`eyes.${lower}Lower`, {
    area: finding.label,
    value: formatSigned(Math.abs(finding.difference)),
  })
  return [means, widest].join(t('stop'))
}
