import { studentList } from '@/contract/lists/student-list.ts'
import type { StudentScope } from '../student-scope.ts'

const district = { ...studentList, name: 'students' as const }

/** A school's own list does not say which school. */
export const definitions = {
  district,
  school: { ...district, columns: studentList.columns.filter((column) => !('only' in column)) },
} satisfies Record<StudentScope, object>
