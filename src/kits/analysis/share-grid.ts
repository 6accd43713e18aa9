import { mondayOf } from '@/lib/day.ts'
import type { Cell } from '@/widgets/cell.ts'
import type { HeatTableData } from '@/widgets/heat-table/to-heat-marks.ts'

/** Minutes of one thing, one for each column; null when hidden. */
export type MinutesLine = { id: string; label: string; minutes: readonly number[] | null }

const sum = (all: readonly number[]) => all.reduce((total, n) => total + n, 0)

/**
 * What the minutes of each column were spent on, the most first. Null where a line is hidden: shares of the others would be of less than
 * all.
 */
export function minutesGrid(lines: readonly MinutesLine[], columns: readonly string[]): HeatTableData | null {
  const known = lines.flatMap(({ minutes, ...line }) => (minutes ? [{ ...line, minutes }] : []))
  if (known.length < lines.length) return null
  const totals = columns.map((_, i) => sum(known.map(({ minutes }) => minutes[i] ?? 0)))
  const whole = sum(totals)
  return {
    columns,
    rows: known
      .toSorted((a, b) => sum(b.minutes) - sum(a.minutes))
      .map(({ id, label, minutes }) => ({
        id,
        label,
        cells: columns.map((_, i) => {
          const of = totals[i] ?? 0
          return of === 0 ? undefined : { id: `${id}:${i}`, rate: { n: minutes[i] ?? 0, of } }
        }),
        total: { n: sum(minutes), of: whole },
      })),
  }
}

/** Bands of one measure beside each other, column by column: each column adds up to its whole. */
export function bandsGrid(
  bands: readonly { id: string; label: string }[],
  columns: readonly { label: string; rates: ReadonlyMap<string, NonNullable<Cell>> }[],
): HeatTableData {
  return {
    columns: columns.map(({ label }) => label),
    rows: bands.map(({ id, label }) => {
      const own = columns.map(({ rates }) => rates.get(id))
      return {
        id,
        label,
        cells: own.map((rate, i) => (rate && rate.of > 0 ? { id: `${id}:${i}`, rate } : undefined)),
        total: { n: sum(own.map((rate) => rate?.n ?? 0)), of: sum(own.map((rate) => rate?.of ?? 0)) },
      }
    }),
  }
}

/** So many columns a grid has room for. */
const maxColumns = 12
type Times = { unit: 'day' | 'week' | 'month'; columns: string[]; lines: MinutesLine[] }

/** Days as they are where there are few, else by week, else by month. A week is named by its Monday, as days are `MM-DD`. */
export function overTime(lines: readonly MinutesLine[], days: readonly string[]): Times {
  const keys = { day: (day: string) => day, week: mondayOf, month: (day: string) => day.slice(0, 7) }
  const fits = (keyOf: (day: string) => string) => new Set(days.map(keyOf)).size <= maxColumns
  const unit = fits(keys.day) ? 'day' : fits(keys.week) ? 'week' : 'month'
  const keyOf = keys[unit]
  const found = [...new Set(days.map(keyOf))]
  return {
    unit,
    columns: found.map((key) => (unit === 'month' ? key : key.slice(5))),
    lines: lines.map(({ minutes, ...line }) => ({
      ...line,
      minutes: minutes && found.map((key) => sum(minutes.filter((_, i) => keyOf(days[i] ?? '') === key))),
    })),
  }
}
