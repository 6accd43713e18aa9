import type { TFunction } from 'i18next'
import type { RetestErrors, RetestGroup, RetestKind } from '@/modules/vision/contract/retest.ts'
import { formatRate } from '@/i18n/formats.ts'
import { controlLimits, standingOf } from '@/standards/control-limits.ts'
import type { FunnelData } from '@/widgets/funnel-plot/funnel-data.ts'
import { funnelFinding } from '@/widgets/funnel-plot/funnel-finding.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import type { TableData } from '@/widgets/panel/table-data.ts'
import type { RetestQuality } from './retest-query.ts'

type RetestT = TFunction<'vision-retest'>

/** Groups as dots around the rate of all of them; items, not children, are what limits hang on. */
export function toLimits(
  quality: RetestQuality | undefined,
  kind: RetestKind,
  item: keyof RetestErrors,
): FunnelData {
  if (!quality) return { points: [], mean: null }
  return {
    points: quality.groups[kind].map(({ key, name, errors }) => ({ id: key, name, rate: errors[item] })),
    mean: quality.errors[item],
  }
}

/** `6 名验光员中 1 名偏高：验光员 4，7.1%（18/254 项次）`. */
export function limitLabels(limits: FunnelData, kind: RetestKind, t: RetestT): string {
  const { mean } = limits
  const finding = funnelFinding(limits)
  if (!finding || !mean) return t('limits.few')
  const high = limits.points
    .flatMap(({ name, rate }) =>
      rate && rate.of > 0 ? [{ name, rate, standing: standingOf(rate, mean) }] : [],
    )
    .filter(({ standing }) => standing === 'above' || standing === 'farAbove')
    .toSorted((a, b) => b.rate.n / b.rate.of - a.rate.n / a.rate.of)
  const [worst] = high
  const of = t(`count.${kind}`, { n: finding.shown })
  if (!worst) return t('limits.allWithin', { of })
  return t('limits.above', {
    of,
    n: high.length,
    name: worst.name,
    rate: formatRate(worst.rate),
    errors: worst.rate.n,
    items: worst.rate.of,
  })
}

/** Every group with its children, errors per item, limits and where it stands. */
export function limitsTable(
  groups: readonly RetestGroup[],
  { points, mean }: FunnelData,
  kind: RetestKind,
  t: RetestT,
  widgets: WidgetT,
): TableData {
  const shown = (cell: RetestErrors['all']) => (cell === null ? null : `${cell.n}/${cell.of}`)
  return {
    columns: [
      { label: t(`kind.${kind}`) },
      { label: t('table.children'), numeric: true },
      { label: t('item.ucva'), numeric: true },
      { label: t('item.se'), numeric: true },
      { label: `${t('errorRate')} %`, numeric: true },
      { label: `${widgets('funnel.limits')} %`, numeric: true },
      { label: widgets('funnel.standing') },
    ],
    rows: groups.map(({ key, name, children, errors }) => {
      const rate = points.find(({ id }) => id === key)?.rate ?? null
      const limits = rate && mean && controlLimits(mean, rate.of)
      const standing = rate && mean && rate.of > 0 ? standingOf(rate, mean) : null
      return [
        name,
        children,
        shown(errors.ucva),
        shown(errors.se),
        rate === null ? null : rate.of === 0 ? undefined : formatRate(rate),
        limits ? `${formatRate(limits.low)}–${formatRate(limits.high)}` : undefined,
        standing ? widgets(`funnel.${standing}`) : undefined,
      ]
    }),
  }
}
