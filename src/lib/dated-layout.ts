import { retainSearchParams } from '@tanstack/react-router'
import { dateWindowSearch, withoutDefaultWindow, type DateWindow } from './date-window.ts'

type Middleware = (step: { search: DateWindow; next: (search: DateWindow) => DateWindow }) => DateWindow

/** In this order: the other one would keep an old window for ever. */
const middlewares: Middleware[] = [
  ({ search, next }) => withoutDefaultWindow(next(search)),
  retainSearchParams<DateWindow>(['start', 'end']),
]

/** What a layout route says whose pages all have a date window: the last five days, and it goes along from one page to the next (DATE-01). */
export const datedLayout = { validateSearch: dateWindowSearch, search: { middlewares } }
