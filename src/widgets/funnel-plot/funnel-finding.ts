import { formatPp, formatRate } from '@/i18n/formats.ts'
import { standingOf, type Standing } from '@/standards/control-limits.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'
import { drawnPoints } from './funnel-axes.ts'
import type { FunnelData, FunnelFinding } from './funnel-data.ts'

/** How many stand outside of the limits, and which is highest. Null without a mean or with fewer than two to compare. */
export function funnelFinding(data: FunnelData): FunnelFinding | null {
  const drawn = drawnPoints(data)
  const [highest] = drawn
  const { mean, between } = data
  if (!mean || mean.of === 0 || !highest || drawn.length < 2) return null
  const standings = drawn.map(({ rate }) => standingOf(rate, mean, between))
  const count = (...requested: Standing[]) =>
    standings.filter((each) => each !== null && requested.includes(each)).length
  return {
    shown: drawn.length,
    hidden: data.points.filter(({ rate }) => rate === null).length,
    above: count('above', 'farAbove'),
    below: count('below', 'farBelow'),
    farAbove: count('farAbove'),
    farBelow: count('farBelow'),
    ...(between && { apartPp: 100 * Math.sqrt(between) }),
    highest: { id: highest.id, name: highest.name, rate: highest.rate },
  }
}

/** `13 所中 3 所偏低（超出 95% 控制限），没有偏高的；锦程小学最高，60.7%（85/140）` */
export function funnelSentence(finding: FunnelFinding, unit: 'schools' | 'classes', t: WidgetT) {
  const { shown, hidden, above, below, highest } = finding
  const part = (n: number) => t(`funnel.part.${unit}`, { n })
  const counts = {
    shown: t(`funnel.count.${unit}`, { n: shown }),
    above: part(above),
    below: part(below),
  }
  const kind = above > 0 ? (below > 0 ? 'both' : 'onlyAbove') : below > 0 ? 'onlyBelow' : 'none'
  const { name, rate } = highest
  const { apartPp } = finding
  return [
    t(`funnel.sentence.${kind}`, counts),
    t('funnel.sentence.highest', { name, rate: formatRate(rate), n: rate.n, of: rate.of }),
    ...(apartPp === undefined ? [] : [t(`funnel.apart.${unit}`, { pp: formatPp(apartPp).replace('+', '') })]),
    ...(hidden > 0 ? [t('funnel.sentence.hidden', { hidden: part(hidden) })] : []),
  ].join(t('listStop'))
}
