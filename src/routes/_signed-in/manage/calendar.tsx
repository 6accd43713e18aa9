import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '@/features/calendar/calendar-page.tsx'
import { calendarSearch } from '@/features/calendar/calendar-search.ts'

export const Route = createFileRoute('/_signed-in/manage/calendar')({
  staticData: { texts: ['calendar', 'form'] },
  validateSearch: calendarSearch,
  component: CalendarPage,
})
