import { fitnessLevelOf } from '@/standards/fitness/level.ts'
import type { HealthQuestion } from './figure-set.ts'
import { publishLevels, publishTotal } from './publish-totals.ts'
import { besideOf, comparedOf, readBeside, type Seen } from './seen.ts'
import { binWidth, tailBelow, tailColumns, totalBins, totalsSet } from './totals-set.ts'

/** The histogram of totals. */
export async function readScores(question: HealthQuestion) {
  const beside = await readBeside(question, totalsSet)
  return {
    ...comparedOf(question.view),
    width: binWidth,
    of: beside.now.row['complete'] ?? 0,
    bins: publishBins(beside.now, question.view.isWhole),
    figures: besideOf(beside, (seen) => ({ levels: publishLevels(seen), total: publishTotal(seen) })),
  }
}

function publishBins({ row, shows }: Seen, isWhole: boolean): { from: number; n: number | null }[] {
  const hasTail = tailColumns.some((name) => row[name])
  return totalBins.flatMap((from): { from: number; n: number | null }[] => {
    const n = row[`total_${from}`] ?? 0
    const isPublished = shows(`${fitnessLevelOf(from)}Bins`)
    // Of the tail is published that somebody is in it, not where: its last bin stands for it.
    if (!isWhole && from < tailBelow)
      return isPublished && hasTail && from + binWidth === tailBelow ? [{ from, n: null }] : []
    return isPublished ? (n === 0 ? [] : [{ from, n }]) : [{ from, n: null }]
  })
}
