import { createFileRoute } from '@tanstack/react-router'
import { studentSearch } from '@/features/sport/students/student-search.ts'
import { StudentsPage } from '@/features/sport/students/students-page.tsx'
import { WindowArea } from '@/features/sport/window-area.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/sport/cityStudent')({
  staticData: {
    roles: ['qu'],
    texts: [
      'sport-data',
      'sport',
      'vision',
      'widgets',
      'date-window',
      'sport-intake',
      'lists',
      'table',
      'exports',
      'reveal',
    ],
  } satisfies DataOf<'/sport/cityStudent'>,
  validateSearch: studentSearch,
  component: () => (
    <WindowArea>
      <StudentsPage />
    </WindowArea>
  ),
})
