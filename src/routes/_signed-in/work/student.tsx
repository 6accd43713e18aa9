import { createFileRoute } from '@tanstack/react-router'
import { StudentPage } from '@/features/work/portfolio/student-page.tsx'
import { portfolioSearch } from '@/lib/portfolio-search.ts'

export const Route = createFileRoute('/_signed-in/work/student')({
  staticData: { texts: ['labour-portfolio', 'labour-tasks', 'lists', 'date-window', 'widgets'] },
  validateSearch: portfolioSearch,
  component: StudentPage,
})
