import { createFileRoute } from '@tanstack/react-router'
import { timetableSearch } from '@/modules/pe/pages/timetable-search.ts'
import { TimetablePage } from '@/modules/pe/pages/timetable/timetable-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/physical/timetable')({
  staticData: {
    roles: ['admin', 'teacher'],
    texts: ['timetable', 'lists'],
  } satisfies DataOf<'/physical/timetable'>,
  validateSearch: timetableSearch,
  component: TimetablePage,
})
