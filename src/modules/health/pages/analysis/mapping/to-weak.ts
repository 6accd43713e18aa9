import type { TFunction } from 'i18next'
import { formatCount, formatRate, formatTarget } from '@/i18n/formats.ts'
import { weakestFirst, type WeakRow } from '@/widgets/item-dots/to-weak-marks.ts'
import { inLine, itemName, tidy, type AnalysisT } from '../names.ts'
import type { Items } from './to-items.ts'

/** Good or better, or passed, in every item. */
export const toWeakRows = (
  { rows }: Items,
  rate: 'good' | 'passed',
  t: AnalysisT,
  health: TFunction<'health'>,
): WeakRow[] =>
  rows.map(({ item, figures: { now } }) => ({
    id: item,
    label: itemName(item, health, t),
    rate: now && now[rate],
  }))

/** `坐位体前屈 17.1%（34/199）最低，其次50 米×8 18.4%；横线为 95% 区间，虚线为 60%`; without the picture its lines are not explained. */
export function weakLabels(
  rows: readonly WeakRow[],
  target: number | undefined,
  t: AnalysisT,
  hasLines = true,
): string {
  const shown = weakestFirst(rows).flatMap(({ label, rate }) =>
    rate && rate.of > 0 ? [{ item: label, rate }] : [],
  )
  const [lowest, next] = shown
  if (!lowest) return t('weak.hidden')
  const found = [
    t('weak.lowest', {
      item: inLine(lowest.item),
      rate: formatRate(lowest.rate),
      n: formatCount(lowest.rate.n),
      of: formatCount(lowest.rate.of),
    }),
    ...(next ? [t('weak.next', { item: inLine(next.item), rate: formatRate(next.rate) })] : []),
  ].join(t('comma'))
  if (!hasLines) return tidy(found)
  const key = [
    t('weak.key'),
    ...(target === undefined ? [] : [t('weak.target', { value: formatTarget(target) })]),
  ].join(t('comma'))
  return tidy([found, key].join(t('stop')))
}
