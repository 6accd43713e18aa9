import { teacherList } from '@/modules/records/contract/organisation-lists.ts'
import { mastersAll, mastersCount, teachersAll, teachersCount } from '@/modules/records/contract/teachers.ts'
import { ofEachScope } from '@/kits/table/of-scope.ts'

/** Teachers, or those who administer a school. */
export type StaffKind = 'teachers' | 'masters'

/** A master has neither roles nor classes to show. */
const masterList = {
  ...teacherList,
  columns: teacherList.columns.filter(({ key }) => key !== 'js' && key !== 'classes'),
}

export const staffLists = {
  teachers: { definitions: ofEachScope(teacherList, 'teachers'), page: teachersAll, count: teachersCount },
  masters: { definitions: ofEachScope(masterList, 'masters'), page: mastersAll, count: mastersCount },
} as const
