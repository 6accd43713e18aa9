import { schoolClock, schoolDay } from '@/lib/school-day.ts'

/**
 * What a column of a written table holds. `code`: digits that are no number, such as a mobile; `date` `YYYY-MM-DD`; `time` an instant in
 * ISO, written as local time of the schools; `share` 0…1, shown in per cent; `tenths` and `hundredths` numbers with at least one digit or two
 * behind the point. A `date` or `time` that is none (masked) is written as text.
 */
export type CellKind = 'text' | 'code' | 'number' | 'tenths' | 'hundredths' | 'date' | 'time' | 'share'
export interface TableColumn {
  title: string
  /** In characters. */
  width: number
  kind: CellKind
}
/** A cell that is to be seen, on a coloured ground; without a text, where one should stand. */
interface MarkedCell {
  marked: string
}
/** Null or empty = nothing. */
export type TableValue = string | number | MarkedCell | null
export type TableRow = readonly TableValue[]

/** A table of one sheet; rows come by batches and are written as they come. */
export interface Table {
  sheetName: string
  columns: readonly TableColumn[]
  batches: AsyncIterable<readonly TableRow[]>
}

/** Clocks at the schools are ahead of UTC, all year round. */
export const aheadMs = 8 * 3_600_000

/** `2026-03-01T02:00:00.000Z` → `2026-03-01 10:00` at the schools (UTC+8); undefined when it is no instant. */
export function localTime(instant: string): string | undefined {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? undefined : `${schoolDay(at)} ${schoolClock(at)}`
}
