import type { TFunction } from 'i18next'
import type { CardComponent, CardItem } from '@/modules/health/contract/card.ts'
import { formatCount, formatSigned } from '@/i18n/formats.ts'
import { itemDefinitions } from '@/standards/fitness/item.ts'

export type CardT = TFunction<'health-card'>

const clock = (seconds: number) => `${Math.floor(seconds / 60)}′${String(seconds % 60).padStart(2, '0')}″`

/** The figure alone: `2,010`, `9.4`, `1′59″`, `17.8`. */
export function figureOf(item: CardComponent, raw: number): string {
  if (item === 'bmi') return formatSigned(raw, 1)
  const { unit, decimals } = itemDefinitions[item]
  if (unit === 's' && decimals === 0) return clock(raw)
  return unit === 'mL' ? formatCount(raw) : formatSigned(raw, decimals)
}

const isClock = (item: CardComponent) =>
  item !== 'bmi' && itemDefinitions[item].unit === 's' && itemDefinitions[item].decimals === 0

/** With its unit: `2,010 mL`, `9.4 秒`, `1′59″`. */
export function markLabels(item: CardComponent, raw: number, t: CardT): string {
  const value = figureOf(item, raw)
  return item === 'bmi' || isClock(item) ? value : t(`unit.${itemDefinitions[item].unit}`, { value })
}

/** How much is lacking to the next row, to the decimals the item is measured in: `40 mL`, `0.1 秒`. */
function distanceLabels(item: Exclude<CardComponent, 'bmi'>, from: number, to: number, t: CardT): string {
  const { unit, decimals } = itemDefinitions[item]
  const value = Math.abs(to - from)
  return t(`unit.${unit}`, { value: unit === 'mL' ? formatCount(value) : formatSigned(value, decimals) })
}

/** `≥ 1,950 → 85`, `13.8–20.4 正常 → 100`; nothing without a score. */
export function ruleLabels({ item, score, row, band }: CardItem, t: CardT): string | undefined {
  if (score === null) return undefined
  if (item === 'bmi') {
    if (!band) return undefined
    return t('rule.band', { range: bandRange(band), name: t(`band.${band.name}`), score })
  }
  if (!row) return t('rule.below')
  const sign = itemDefinitions[item].better === 'higher' ? '≥' : '≤'
  return t('rule.row', { sign, mark: figureOf(item, row.threshold), score })
}

/** Bands are to a tenth: below 20.5 is up to 20.4. */
function bandRange({ from, below }: NonNullable<CardItem['band']>): string {
  const upTo = below === null ? '' : formatSigned(Math.round(below * 10 - 1) / 10, 1)
  if (from === null) return `≤ ${upTo}`
  return below === null ? `≥ ${formatSigned(from, 1)}` : `${formatSigned(from, 1)}–${upTo}`
}

/** `再多 40 mL → 90`, `快 3 秒 → 78`, `已满分`. */
export function nextLabels({ item, raw, score, next, bonus }: CardItem, t: CardT): string | undefined {
  if (raw === null || score === null) return undefined
  if (!next) return bonus > 0 ? t('rule.bonus', { bonus }) : t('rule.full')
  if (item === 'bmi') return t('rule.bmi', { mark: formatSigned(next.raw, 1), score: next.score })
  const distance = distanceLabels(item, raw, next.raw, t)
  return t(itemDefinitions[item].better === 'higher' ? 'rule.more' : 'rule.faster', {
    distance,
    score: next.score,
  })
}

/** Hundredths as points: 1275 → `12.75`. */
export const hundredths = (value: number): string => (value / 100).toFixed(2)
