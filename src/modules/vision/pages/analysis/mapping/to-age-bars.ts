import type { TFunction } from 'i18next'
import { formatCount, formatRate } from '@/i18n/formats.ts'
import type { GroupedBarsData } from '@/widgets/grouped-bars/to-bars-option.ts'
import type { VisionT } from '../../screen/labels.ts'
import { toRoundBars } from './to-grade-bars.ts'
import { fewChildren } from './few-children.ts'
import type { Breakdown, BreakdownRow } from './to-funnel.ts'

/** Myopia by age beside the other round; who has no birth date stands behind all ages. */
export const toAgeBars = (breakdown: Breakdown, t: TFunction<'analysis'>, vision: VisionT): GroupedBarsData =>
  toRoundBars(breakdown, vision, ({ key, age }) => ({
    id: key,
    label: typeof age === 'number' ? String(age) : t('age.unknownShort'),
  }))

/** `13 岁最高，56.1%；3 人缺出生日期，未计入任何年龄`. */
export function ageLabels({ rows }: Breakdown, t: TFunction<'analysis'>): string {
  const highest = rows
    .filter(({ age, now }) => typeof age === 'number' && (now.myopia?.of ?? 0) >= fewChildren)
    .toSorted((a, b) => share(b) - share(a))[0]
  const unknown = rows.find(({ age }) => age === null)?.now.coverage?.of ?? 0
  return [
    highest?.now.myopia
      ? t('age.highest', { age: highest.age, rate: formatRate(highest.now.myopia) })
      : t('age.few', { n: fewChildren }),
    ...(unknown > 0 ? [t('age.unknown', { count: unknown, n: formatCount(unknown) })] : []),
  ].join(t('stop'))
}

const share = ({ now: { myopia } }: BreakdownRow) => (myopia ? myopia.n / myopia.of : 0)
