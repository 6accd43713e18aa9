import type { TFunction } from 'i18next'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import type { RefractionPart } from '@/modules/vision/contract/analysis.ts'
import type { CompositionData } from '@/widgets/stacked-composition/to-composition-marks.ts'
import type { VisionT } from '../../screen/labels.ts'
import { refractionName, type Refraction } from './refraction-rows.ts'

type Parts = RefractionPart['correction']
/** From corrected to not, as the composition draws them. */
const order = ['full', 'unmeasured', 'under', 'uncorrected'] as const

/** Poor vision row by row by what glasses do for it; the part of unknown corrected acuity only where there is one. */
export function toCorrection(
  { rows, total }: Refraction,
  t: TFunction<'analysis'>,
  vision: VisionT,
): CompositionData {
  const parts = order.filter((part) => part !== 'unmeasured' || total.correction?.unmeasured !== 0)
  const countsOf = (correction: Parts) => parts.map((part) => correction?.[part] ?? null)
  const lines = rows.map((row) => ({
    id: row.key,
    label: refractionName(row, vision),
    counts: countsOf(row.correction),
  }))
  return {
    parts: parts.map((part) => ({ id: `correction-${part}`, label: t(`correction.part.${part}`) })),
    rows:
      lines.length > 1
        ? [...lines, { id: 'total', label: t('total'), counts: countsOf(total.correction) }]
        : lines,
  }
}

export const correctionTotal = (correction: NonNullable<Parts>): number =>
  order.reduce((sum, part) => sum + correction[part], 0)

/** `视力不良 1,014 人中未矫 330 人，占 32.5%；戴镜者中欠矫 120 人`. */
export function correctionLabels({ total }: Refraction, t: TFunction<'analysis'>): string {
  const { correction, glasses } = total
  if (correction === undefined) return ''
  if (correction === null) return t('correction.hidden')
  const of = correctionTotal(correction)
  if (of === 0) return t('correction.nobody')
  return [
    t('correction.sentence', {
      poor: formatCount(of),
      n: formatCount(correction.uncorrected),
      rate: formatRate({ n: correction.uncorrected, of }),
    }),
    t('correction.stillUnder', { n: formatCount(correction.under) }),
    ...(glasses && glasses.of > 0 ? [t('correction.wearing', { rate: formatRate(glasses) })] : []),
  ].join(t('stop'))
}
