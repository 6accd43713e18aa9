import type { CompetitionResult } from '@/contract/competition-results.ts'
import type { EventRule } from '@/standards/competition/event.ts'
import { parseMark, printMark } from '@/standards/competition/mark.ts'

/** How far behind the best, as marks are told: `+0.13`, `−0.24` in field events; null without a mark or for the best. */
export function gapOf(
  row: CompetitionResult,
  rows: readonly CompetitionResult[],
  rule: EventRule,
): string | null {
  const value = valueOf(row, rule)
  const values = rows.flatMap((one) => valueOf(one, rule) ?? [])
  if (value === null) return null
  const best = rule.better === 'lower' ? Math.min(...values) : Math.max(...values)
  const gap = Math.abs(value - best)
  return gap === 0 ? null : `${rule.better === 'lower' ? '+' : '−'}${printMark(gap, rule.measure)}`
}

function valueOf({ mark }: CompetitionResult, { measure }: EventRule): number | null {
  const outcome = parseMark(mark, measure)
  return outcome?.kind === 'mark' ? outcome.value : null
}
