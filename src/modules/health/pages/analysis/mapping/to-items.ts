import type { TFunction } from 'i18next'
import type { ReplyOf } from '@/contract/call.ts'
import type { fitnessItems } from '@/modules/health/contract/fitness-analysis.ts'
import { formatSigned } from '@/i18n/formats.ts'
import { gapOf, type ItemRow } from '@/widgets/item-dots/to-item-marks.ts'
import { besideOf, inLine, itemName, tidy, type Against, type AnalysisT } from '../names.ts'

export type Items = ReplyOf<typeof fitnessItems>

/** Mean scores of the place beside the others; what nobody was scored in is not there. */
export const toItemRows = (
  { rows }: Items,
  against: Against,
  t: AnalysisT,
  health: TFunction<'health'>,
): ItemRow[] =>
  rows.map(({ item, figures }) => ({
    id: item,
    label: itemName(item, health, t),
    own: figures.now,
    other: besideOf(figures, against),
  }))

/** Under this it would be written as 0.0. */
const min = 0.05
const points = (gap: number) => formatSigned(Math.abs(gap), 1)

/** `坐位体前屈低 7.5 分，50 米×8低 7.0 分；灰带为本校 P25–P75，右侧为差值`; a radar has no band. */
export function itemsLabels(
  rows: readonly ItemRow[],
  names: { own: string; other: string },
  t: AnalysisT,
  hasBand = true,
) {
  const gaps = rows.flatMap((row) => {
    const gap = gapOf(row)
    return gap === null ? [] : [{ item: row.label, gap }]
  })
  const key = hasBand ? [t('items.key', { own: names.own })] : []
  return tidy([finding(rows, gaps, names, t), ...key].join(t('stop')))
}

function finding(
  rows: readonly ItemRow[],
  gaps: readonly { item: string; gap: number }[],
  names: { other: string },
  t: AnalysisT,
): string {
  if (gaps.length === 0) return t(rows.some(({ own }) => own) ? 'items.alone' : 'items.hidden')
  const inOrder = gaps.toSorted((a, b) => a.gap - b.gap)
  const lower = inOrder.filter(({ gap }) => gap <= -min)
  if (lower.length > 0)
    return lower
      .slice(0, 2)
      .map(({ item, gap }) => t('items.low', { item: inLine(item), gap: points(gap) }))
      .join(t('comma'))
  const best = inOrder.at(-1)
  if (!best || best.gap < min) return t('items.same', names)
  return [
    t('items.noneLow', names),
    t('items.high', { item: inLine(best.item), gap: points(best.gap) }),
  ].join(t('comma'))
}
