import { addDays, daysApart, mondayOf, monthAfter } from '@/lib/day.ts'

/** The weeks a month is in, Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const start = mondayOf(`${month}-01`)
  const weeks = Math.ceil(daysApart(start, `${monthAfter(month, 1)}-01`) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  )
}
