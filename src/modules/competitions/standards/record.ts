import type { EventRule } from './event.ts'

/** Tenths of a metre a second with which a mark may still be a record: +2.0 m/s (World Athletics Technical Rules 31.14). */
export const windLimit = 20

/**
 * What a mark (thousandths) is to the standing record; no record yet = broken. `wind` in tenths of m/s, null = not measured: then no
 * record where wind counts.
 */
export function againstRecord(
  value: number,
  standing: number | null,
  rule: EventRule,
  wind: number | null,
): 'broken' | 'equalled' | 'windy' | null {
  const ahead = standing === null ? 1 : (rule.better === 'lower' ? 1 : -1) * (standing - value)
  if (ahead < 0) return null
  if (rule.windLimited && (wind === null || wind > windLimit)) return 'windy'
  return ahead > 0 ? 'broken' : 'equalled'
}
