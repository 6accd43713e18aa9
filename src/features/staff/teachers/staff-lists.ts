import { teacherList } from '@/contract/lists/organisation-lists.ts'
import { mastersAll, mastersCount, teachersAll, teachersCount } from '@/contract/teachers.ts'
import { ofScope } from '../staff-scope.ts'

/** Teachers, or those who administer a school. */
export type StaffKind = 'teachers' | 'masters'

const definitionsOf = <N extends StaffKind>(name: N) => ({
  school: ofScope(teacherList, name, 'school'),
  district: ofScope(teacherList, name, 'district'),
})

export const staffLists = {
  teachers: { definitions: definitionsOf('teachers'), page: teachersAll, count: teachersCount },
  masters: { definitions: definitionsOf('masters'), page: mastersAll, count: mastersCount },
} as const
