import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '@/modules/records/pages/calendar/calendar-page.tsx'
import { calendarSearch } from '@/modules/records/pages/calendar/calendar-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/manage/calendar')({
  staticData: { roles: ['admin', 'qu'], texts: ['calendar', 'form'] } satisfies DataOf<'/manage/calendar'>,
  validateSearch: calendarSearch,
  component: CalendarPage,
})
