const dayMs = 86_400_000
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** `2026-12` and 1 → `2027-01`. */
export function monthAfter(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return text(date.getTime()).slice(0, 7)
}

/** The weeks a month is in, Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const start = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs
  const end = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`)
  const weeks = Math.ceil((end - start) / (7 * dayMs))
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => text(start + (week * 7 + day) * dayMs)),
  )
}
