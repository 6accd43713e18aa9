import { createFileRoute } from '@tanstack/react-router'
import { studentSearch } from '@/features/sport/students/student-search.ts'
import { StudentsPage } from '@/features/sport/students/students-page.tsx'
import { WindowArea } from '@/features/sport/window-area.tsx'
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
