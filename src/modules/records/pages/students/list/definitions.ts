import { studentList } from '@/modules/records/contract/student-list.ts'
import { ofEachScope } from '@/kits/table/of-scope.ts'

export const definitions = ofEachScope(studentList, 'students')
