import { createFileRoute, Outlet, retainSearchParams } from '@tanstack/react-router'
import { dateWindowSearch, withoutDefaultWindow } from '@/lib/date-window.ts'

/** Every sport page has a date window, and it goes along from one to the next (DATE-01). */
export const Route = createFileRoute('/_signed-in/sport')({
  validateSearch: dateWindowSearch,
  search: {
    // In this order: the other one would keep an old window for ever.
    middlewares: [
      ({ search, next }) => withoutDefaultWindow(next(search)),
      retainSearchParams(['start', 'end']),
    ],
  },
  component: Outlet,
})
