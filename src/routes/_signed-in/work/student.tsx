import { createFileRoute } from '@tanstack/react-router'
import { StudentPage } from '@/modules/labour/pages/portfolio/student-page.tsx'
import { portfolioSearch } from '@/modules/labour/pages/portfolio-search.ts'
import type { DataOf } from '@/shell/page-roles.ts'

export const Route = createFileRoute('/_signed-in/work/student')({
  staticData: {
    roles: ['admin'],
    texts: ['labour-portfolio', 'labour-tasks', 'lists', 'date-window', 'widgets'],
  } satisfies DataOf<'/work/student'>,
  validateSearch: portfolioSearch,
  component: StudentPage,
})
