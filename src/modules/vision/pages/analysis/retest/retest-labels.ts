import type { TFunction } from 'i18next'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { RetestQuality } from './retest-query.ts'

type RetestT = TFunction<'vision-retest'>

/** As many measured again as the target asks. */
export const isEnough = ({ retested, target }: Pick<RetestQuality, 'retested' | 'target'>): boolean =>
  retested.of > 0 && retested.n >= target.share * retested.of

/** `已筛 5,210 人中复测 312 人，占 6.0%，达到目标；1,240 项次中 35 项次有误，占 2.8%`. */
export function retestLabels(quality: RetestQuality, t: RetestT): string {
  const { retested, errors, target } = quality
  if (retested.n === 0) return t('words.none', { of: formatCount(retested.of) })
  const missing = Math.ceil(target.share * retested.of) - retested.n
  const count = { n: formatCount(retested.n), of: formatCount(retested.of), rate: formatRate(retested) }
  const lead = isEnough(quality)
    ? t('words.enough', count)
    : t('words.short', { ...count, missing: formatCount(missing) })
  if (errors.all === null) return [lead, t('words.hidden')].join(t('stop'))
  if (errors.all.of === 0) return lead
  const { n, of } = errors.all
  return [
    lead,
    t('words.errors', { n: formatCount(n), of: formatCount(of), rate: formatRate(errors.all) }),
  ].join(t('stop'))
}

/** The figures as rows. */
export function retestTable({ retested, errors }: RetestQuality, t: RetestT): TableData {
  const row = (label: string, cell: { n: number; of: number } | null) =>
    cell === null
      ? [label, null, null, null]
      : [label, cell.n, cell.of, cell.of === 0 ? undefined : formatRate(cell)]
  return {
    columns: [
      { label: t('table.item') },
      { label: t('table.n'), numeric: true },
      { label: t('table.of'), numeric: true },
      { label: '%', numeric: true },
    ],
    rows: [
      row(t('figures.retested'), retested),
      row(t('item.ucva'), errors.ucva),
      row(t('item.se'), errors.se),
      row(t('item.all'), errors.all),
    ],
  }
}
