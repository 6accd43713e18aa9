import * as z from 'zod/mini'
import { addDays } from './day.ts'

/** Days as `YYYY-MM-DD`; both ends belong to the window. */
export type DateWindow = { start: string; end: string }

const windowDays = 5

/** The reader's own day. */
export function localDay(date = new Date()) {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** DATE-01: five days before `today` up to `today`: the reader's own day in the console, the schools' on the server. */
export const defaultWindow = (today = localDay()): DateWindow => ({
  start: addDays(today, -windowDays),
  end: today,
})

const shape = /^\d{4}-\d{2}-\d{2}$/
/** Text in the shape of a day is accepted even when there is no such day, so that the page can say so; anything else gives the default. */
const day = (which: keyof DateWindow) =>
  z.catch(
    z._default(z.string().check(z.regex(shape)), () => defaultWindow()[which]),
    () => defaultWindow()[which],
  )

/** Search params of pages with a date window; put it on their layout route. */
export const dateWindowSearch = z.object({ start: day('start'), end: day('end') })

/** Takes the window out of a link when it is the default one: such a link means "the last days", whenever it is opened. Never one end alone. */
export function withoutDefaultWindow<S extends Partial<DateWindow>>(search: S, today = localDay()): S {
  const { start, end } = defaultWindow(today)
  if (search.start !== start || search.end !== end) return search
  const { start: _start, end: _end, ...rest } = search
  return rest as S
}
