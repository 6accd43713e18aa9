import { accountQueries } from '@/api/account-queries.ts'
import { createQueryClient } from '@/api/query-client.ts'
import type { Role } from '@/contract/call.ts'
import { consoleSettings } from '@/contract/console-settings.ts'
import type { ExportJob } from '@/contract/exports.ts'
import { studentList } from '@/modules/records/contract/student-list.ts'
import type { ExportButtonProps } from '../export-button-props.ts'

export const exportId = '0b7f1c2e-6a55-4f0e-9d55-3f1f4b0f6a11'

export const anExport = (change: Partial<ExportJob> = {}): ExportJob => ({
  id: exportId,
  list: 'students',
  format: 'xlsx',
  masked: true,
  state: 'running',
  rows: { done: 1_500, of: 3_412 },
  bytes: 0,
  fileName: '学生名单-2026-11-22.xlsx',
  createdAt: '2026-11-22T02:00:00.000Z',
  expiresAt: null,
  ...change,
})
export const doneExport = () =>
  anExport({
    state: 'done',
    rows: { done: 3_412, of: 3_412 },
    bytes: 184_320,
    expiresAt: '2026-11-25T02:00:00.000Z',
  })

export const someStudents = (change: Partial<ExportButtonProps> = {}): ExportButtonProps => ({
  definition: studentList,
  query: { filters: { sex: ['girl'] } },
  columns: ['name', 'sex', 'class', 'guardianPhone'],
  total: 3_412,
  ...change,
})

/** Queries as they stand once somebody of this role has signed in. */
export function clientOf(role: Role) {
  const client = createQueryClient(() => {})
  client.setQueryData(accountQueries.current().queryKey, {
    uuid: 'u',
    userId: 7,
    username: 'a',
    info: { name: '周老师', avatar: '', access: [role] },
    organisation: {
      kind: role === 'qu' ? 'region' : 'school',
      schoolId: role === 'qu' ? 0 : 2,
      regionCode: '110101',
      name: '清河小学',
      regionName: '云溪区',
    },
    modules: [1, 2, 3, 4, 5, 81],
    hiddenMenus: [],
    preferences: {},
    settings: consoleSettings.parse({}),
    unread: { notification: 0, message: 0, todo: 0 },
  })
  return client
}
