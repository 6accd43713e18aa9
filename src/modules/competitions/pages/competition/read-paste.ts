import type { CompetitionResult } from '@/modules/competitions/contract/results.ts'
import type { EventRule } from '@/modules/competitions/standards/event.ts'
import { readResult } from '@/modules/competitions/standards/result.ts'
import { readSeries } from '@/modules/competitions/standards/series.ts'

export type PastedLine = {
  /** From 1. */
  line: number
  row: CompetitionResult | null
  text: string
  /** What will be done, or why nothing will. */
  plan: 'new' | 'changed' | 'same' | 'unknown' | 'twice' | 'wrong'
}

/**
 * Results as they are copied from a sheet: heat, lane and mark (heat left out where there is one), by tabs or commas; a head line is
 * passed over. Nothing is written by reading.
 */
export function readPaste(pasted: string, rows: readonly CompetitionResult[], rule: EventRule): PastedLine[] {
  const heats = new Set(rows.map(({ heat }) => heat)).size
  const seen = new Set<CompetitionResult>()
  return pasted
    .split(/\r?\n/)
    .map((text, index) => ({ cells: text.split(/\t|[,，;；]/).map((cell) => cell.trim()), line: index + 1 }))
    .filter(({ cells, line }) => cells.some(Boolean) && !(line === 1 && !/^\d+$/.test(cells[0]!)))
    .map(({ cells, line }): PastedLine => {
      const [heat, lane, ...rest] = heats > 1 ? cells : ['', ...cells]
      const row =
        rows.find((one) => one.lane === Number(lane) && (heats === 1 || one.heat === Number(heat))) ?? null
      const text = rest.filter(Boolean).join(' ')
      if (!row) return { line, row, text, plan: 'unknown' }
      if (seen.has(row)) return { line, row, text, plan: 'twice' }
      seen.add(row)
      if (!readResult(readSeries(text, rule), rule)) return { line, row, text, plan: 'wrong' }
      const written = row.series || row.exact
      return { line, row, text, plan: written === '' ? 'new' : written === text ? 'same' : 'changed' }
    })
}
