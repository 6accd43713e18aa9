import type { StudentRow } from '@/modules/records/contract/student-list.ts'
import { someStudent, someClasses, someRecord } from './some-students.ts'

type Reply = { code: number; msg?: string; data: unknown }
type Replies = Record<string, (input: unknown) => Reply>

export const paths = {
  list: '/eye/api/studentList',
  count: '/eye/api/studentList/count',
  district: '/eye/api/studentList/qu/all',
  record: '/eye/api/studentListById',
  timeline: '/eye/api/studentListById/timeline',
  access: '/eye/api/studentListById/access',
  reveal: '/eye/api/studentListById/reveal',
  add: '/eye/api/studentListAdd',
  update: '/eye/api/studentListUpdate',
  remove: '/eye/api/StudentListDelete',
  transfer: '/eye/api/studentListTransfer',
  undo: '/eye/api/studentListUndo',
  bin: '/eye/api/StudentListDelete/bin',
  restore: '/eye/api/StudentListDelete/restore',
  classes: '/eye/api/h5/teacher/bj/teacher/class/all',
  schools: '/eye/api/schoolListAll',
  endBinding: '/eye/api/bind/end',
  codes: '/eye/api/bind/make',
}

const answer = (data: unknown) => () => ({ code: 0, data })
export const batch = '0b0f4d8a-0a55-4b86-9d5c-8a8f6f5f3b10'

/** What a students' page asks for: a list of these rows, one record, classes, schools, empty histories. */
export function serveStudents(replies: Replies, rows: readonly StudentRow[] = [someStudent()]) {
  const page = answer({ rows, total: rows.length, next: null })
  replies[paths.list] = page
  replies[paths.district] = page
  replies[paths.count] = answer({ total: rows.length, of: rows.length, withoutEach: [] })
  replies[paths.record] = answer(someRecord())
  replies[paths.timeline] = answer({ rows: [], total: 0, next: null })
  replies[paths.access] = answer({ rows: [], total: 0, next: null })
  replies[paths.bin] = answer({ rows: [], total: 0, next: null })
  replies[paths.classes] = answer({ rows: someClasses })
  replies[paths.schools] = answer({
    rows: [
      { id: 1, name: '清河小学', stages: ['primary'] },
      { id: 2, name: '滨湖中学', stages: ['junior'] },
    ],
  })
  replies['/eye/api/h5/admin/cd/views'] = answer({ rows: [] })
}
