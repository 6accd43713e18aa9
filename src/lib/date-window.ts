import * as z from 'zod/mini'

/** Days as local `YYYY-MM-DD`; both ends belong to the window. */
export type DateWindow = { start: string; end: string }

const windowDays = 5
const longestDays = 366

/** DATE-01: five days before today up to today, where today is the reader's own day. */
export function defaultWindow(now = new Date()): DateWindow {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - windowDays)
  return { start: localDay(start), end: localDay(now) }
}

export type WindowProblem = 'unreal' | 'swapped' | 'future' | 'too-long'

/** What is wrong with a window, or null; the page says it instead of drawing an empty chart (DATE-02). */
export function windowProblem({ start, end }: DateWindow, now = new Date()): WindowProblem | null {
  if (!isRealDay(start) || !isRealDay(end)) return 'unreal'
  if (start > end) return 'swapped'
  if (end > localDay(now)) return 'future'
  return (Date.parse(end) - Date.parse(start)) / 86_400_000 >= longestDays ? 'too-long' : null
}

const shape = /^\d{4}-\d{2}-\d{2}$/
/** Text in the shape of a day is kept even when there is no such day, so that the page can say so; anything else gives the default. */
const day = (which: keyof DateWindow) =>
  z.catch(
    z._default(z.string().check(z.regex(shape)), () => defaultWindow()[which]),
    () => defaultWindow()[which],
  )

/** Search params of pages with a date window; put it on their layout route. */
export const dateWindowSearch = z.object({ start: day('start'), end: day('end') })

/** Takes the window out of a link when it is the default one: such a link means "the last days", whenever it is opened. Never one end alone. */
export function withoutDefaultWindow<S extends Partial<DateWindow>>(search: S, now = new Date()): S {
  const { start, end } = defaultWindow(now)
  if (search.start !== start || search.end !== end) return search
  const { start: _start, end: _end, ...rest } = search
  return rest as S
}

function isRealDay(text: string) {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number)
  return localDay(new Date(year, month - 1, date)) === text
}

function localDay(date: Date) {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
