import { formatPp, formatTarget } from '@/i18n/formats.ts'
import { percent, type Rate } from '@/standards/rate.ts'
import type { WidgetT } from '@/widgets/mark/mark.ts'

export type Relation = '<=' | '<' | '>='
/** A dated target; `value` is a share from 0 to 1. */
export type Target = { year: number; value: number; relation: Relation }

const signs: Record<Relation, string> = { '<=': '≤', '<': '<', '>=': '≥' }

/** How far the rate is off its target, in points; null when there is no rate. Exactly on it does not meet `<`. */
export function targetGap(rate: Rate, target: Target): { points: number; met: boolean } | null {
  const reached = percent(rate)
  if (reached === null) return null
  const goal = target.value * 100
  const off = target.relation === '>=' ? goal - reached : reached - goal
  const met = target.relation === '<' ? off < -slack : off <= slack
  return { points: met ? 0 : Math.max(0, off), met }
}

/** Shares such as 0.538 are no exact binary numbers. */
const slack = 1e-9

/** The words of a target: `2026 目标 ≤ 53.8%`, and how far: `已达到` or `差 0.5`. */
export function targetLabels(rate: Rate | null | undefined, target: Target, t: WidgetT) {
  const slots = {
    year: target.year,
    relation: signs[target.relation],
    value: `${formatTarget(target.value)}%`,
  }
  const gap = rate ? targetGap(rate, target) : null
  const size = gap ? formatPp(gap.points).replace('+', '') : ''
  return {
    dated: t('target', slots),
    short: t('targetShort', slots),
    met: gap?.met ?? false,
    gap: gap ? (gap.met ? t('reached') : t('gap', { gap: size })) : '',
    gapTo: gap ? (gap.met ? t('reached') : t('gapTo', { gap: size })) : '',
  }
}
