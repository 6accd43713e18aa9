import type { CappedRow } from '@/widgets/capped-ranking/to-capped-marks.ts'

type Told = {
  key: string
  minutes: { mean: number | null; capped: number | null; of: number } | null
  roster: number
  label: string
}

/**
 * Ranked by capped minutes as they are told, to 0.1: what reads the same shares its rank. Hidden ones stand at the end without any; a place
 * without pupils is in no ranking.
 */
export function toCappedRows(rows: readonly Told[]): CappedRow[] {
  const ranked = rows
    .flatMap(({ minutes, ...row }) => {
      const { mean = null, capped = null } = minutes ?? {}
      return mean === null || capped === null ? [] : [{ ...row, minutes: { mean, capped } }]
    })
    .toSorted((a, b) => b.minutes.capped - a.minutes.capped || (a.key < b.key ? -1 : 1))
  const told = ranked.map(({ key, label, minutes, roster }) => ({
    ...{ id: key, label },
    figure: { capped: minutes.capped, uncapped: minutes.mean, roster },
    rank: ranked.filter((other) => other.minutes.capped > minutes.capped).length + 1,
    tied: ranked.filter((other) => other.minutes.capped === minutes.capped).length > 1,
  }))
  const hidden = rows
    .filter(({ minutes }) => minutes === null)
    .map(({ key, label }) => ({ ...{ id: key, label }, figure: null, rank: null, tied: false }))
  return [...told, ...hidden]
}
