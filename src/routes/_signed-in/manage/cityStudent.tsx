import { createFileRoute } from '@tanstack/react-router'
import { isPersonalFilter } from '@/contract/lists/list.ts'
import { studentList } from '@/contract/lists/student-list.ts'
import { StudentsPage } from '@/features/students/students-page.tsx'
import { listSearch } from '@/lib/list-search.ts'
import { studentSearch } from '@/lib/student-search.ts'

export const Route = createFileRoute('/_signed-in/manage/cityStudent')({
  staticData: { texts: ['students', 'lists', 'table', 'form', 'reveal', 'exports'] },
  validateSearch: studentSearch(listSearch(studentList, isPersonalFilter)),
  component: () => <StudentsPage scope="district" />,
})
