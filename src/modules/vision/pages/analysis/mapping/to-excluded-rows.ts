import type { TFunction } from 'i18next'
import type { ReplyOf } from '@/contract/call.ts'
import { formatCount } from '@/i18n/formats.ts'
import type { visionExcluded } from '@/modules/vision/contract/analysis.ts'

export type Excluded = ReplyOf<typeof visionExcluded>
type ExcludedRow = {
  key: string
  label: string
  n: number
  /** A part of the row above it. */
  isPart?: true
}

const reasons = ['due', 'absent', 'exempt', 'noAcuity', 'noRefraction'] as const

/** Reasons that there are, in their order, with the parts of who is excused; what is not published has no row. */
export function toExcludedRows(
  data: Excluded,
  t: TFunction<'analysis'>,
  missed: TFunction<'missed'>,
): ExcludedRow[] {
  return reasons.flatMap((key): ExcludedRow[] => {
    const n = data[key]
    if (n === null || n === 0) return []
    const row = { key, label: t(`excluded.reason.${key}`), n }
    if (key !== 'exempt' || !data.exemptBy) return [row]
    const parts = Object.entries(data.exemptBy) as [keyof typeof data.exemptBy, number][]
    return [
      row,
      ...parts
        .filter(([, count]) => count > 0)
        .map(([reason, count]) => ({
          key: `exempt-${reason}`,
          label: reason === 'unsaid' ? t('excluded.reason.unsaid') : missed(`reason.${reason}`),
          n: count,
          isPart: true as const,
        })),
    ]
  })
}

/** `名单 1,240 人中 86 人未纳入统计；12 人夜戴角膜塑形镜，计入近视但不分度`. */
export function excludedLabels(data: Excluded, t: TFunction<'analysis'>): string {
  const { enrolled, included, nightLens } = data
  if (included === null) return t('excluded.published')
  const out = enrolled - included
  return [
    out === 0
      ? t('excluded.nobody', { of: formatCount(enrolled) })
      : t('excluded.sentence', { count: out, n: formatCount(out), of: formatCount(enrolled) }),
    ...(nightLens ? [t('excluded.nightLens', { count: nightLens, n: formatCount(nightLens) })] : []),
  ].join(t('stop'))
}
