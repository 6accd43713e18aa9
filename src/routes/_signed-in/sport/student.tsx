import { createFileRoute } from '@tanstack/react-router'
import { studentSearch } from '@/modules/sport/pages/students/student-search.ts'
import { StudentsPage } from '@/modules/sport/pages/students/students-page.tsx'
import { WindowArea } from '@/modules/sport/pages/window-area.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/sport/student')({
  staticData: {
    roles: ['admin'],
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
  } satisfies DataOf<'/sport/student'>,
  validateSearch: studentSearch,
  component: Students,
})

/** An import is of whatever days its sheet holds: it has no window. */
function Students() {
  const { import: imports } = Route.useSearch()
  if (imports !== undefined) return <StudentsPage />
  return (
    <WindowArea>
      <StudentsPage />
    </WindowArea>
  )
}
