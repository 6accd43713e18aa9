import { createFileRoute } from '@tanstack/react-router'
import { studentSearch } from '@/modules/sport/pages/students/student-search.ts'
import { StudentsPage } from '@/modules/sport/pages/students/students-page.tsx'
import { WindowArea } from '@/modules/sport/pages/window-area.tsx'
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
