import { createFileRoute } from '@tanstack/react-router'
import { timetableSearch } from '@/features/physical/timetable-search.ts'
import { TimetablePage } from '@/features/physical/timetable/timetable-page.tsx'

export const Route = createFileRoute('/_signed-in/physical/timetable')({
  staticData: { texts: ['timetable', 'lists'] },
  validateSearch: timetableSearch,
  component: TimetablePage,
})
