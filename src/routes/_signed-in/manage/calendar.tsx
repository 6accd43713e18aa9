import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '@/features/calendar/calendar-page.tsx'
import { calendarSearch } from '@/features/calendar/calendar-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/calendar')({
  staticData: { roles: ['admin', 'qu'], texts: ['calendar', 'form'] } satisfies DataOf<'/manage/calendar'>,
  validateSearch: calendarSearch,
  component: CalendarPage,
})
