import type { CappedRow } from '@/widgets/capped-ranking/to-capped-marks.ts'

type Published = {
  key: string
  minutes: { mean: number; capped: number; of: number } | null
  roster: number
  label: string
}

/** A mean for a cell of a table: hidden is null, of nobody there is none. */
export const meanMinutes = (minutes: Published['minutes']) =>
  minutes && (minutes.of > 0 ? minutes.mean : undefined)

/**
 * Ranked by capped minutes as they are shown, to 0.1: what reads the same shares its rank. Hidden ones stand at the end without any, and
 * behind them those without a student.
 */
export function toCappedRows(rows: readonly Published[]): CappedRow[] {
  const ranked = rows
    .flatMap(({ minutes, ...row }) => (minutes && minutes.of > 0 ? [{ ...row, minutes }] : []))
    .toSorted((a, b) => b.minutes.capped - a.minutes.capped || (a.key < b.key ? -1 : 1))
  const published = ranked.map(({ key, label, minutes, roster }) => ({
    id: key,
    label,
    figure: { capped: minutes.capped, uncapped: minutes.mean, roster },
    rank: ranked.filter((other) => other.minutes.capped > minutes.capped).length + 1,
    tied: ranked.filter((other) => other.minutes.capped === minutes.capped).length > 1,
  }))
  const hidden = rows
    .filter(({ minutes }) => minutes === null)
    .map(({ key, label }) => ({ id: key, label, figure: null, rank: null, tied: false }))
  const empty = rows
    .filter(({ minutes }) => minutes?.of === 0)
    .map(({ key, label }) => ({ id: key, label, figure: undefined, rank: null, tied: false }))
  return [...published, ...hidden, ...empty]
}
