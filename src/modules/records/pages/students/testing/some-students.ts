import type { StudentRow } from '@/modules/records/contract/student-list.ts'
import type { StudentRecord } from '@/modules/records/contract/students.ts'

/** Invented. A student as a school's own staff read it: name and birth in full, numbers masked. */
export const someStudent = (part: Partial<StudentRow> = {}): StudentRow => ({
  id: 41,
  schoolId: 1,
  classId: 7,
  version: 3,
  name: '陈楚宁',
  number: 'G3301 **** 0417',
  sex: 'girl',
  birth: '2015-04-05',
  school: '清河小学',
  stage: 'primary',
  grade: 5,
  class: { grade: 5, number: 3, name: '' },
  seat: 4,
  boarding: 'day',
  guardianPhone: '138****6021',
  guardianName: '陈*',
  guardians: 'bound',
  guardianCount: 1,
  code: null,
  idNumber: '',
  enrolled: 2021,
  lastScreened: '2026-10-14',
  gap: [],
  updated: '2026-11-20T02:40:00Z',
  ...part,
})

/** The record of the same student. */
export const someRecord = (part: Partial<StudentRecord> = {}): StudentRecord => ({
  ...someStudent(),
  cameFrom: null,
  removed: null,
  removedAt: null,
  bindings: [{ id: 9, relation: 'mother', phone: '138****6021', boundAt: '2026-10-01T02:00:00Z' }],
  vision: {
    on: '2026-10-14',
    ucvaRight: 4.5,
    ucvaLeft: 4.6,
    seRight: -2.63,
    seLeft: -2.25,
    glasses: 'frame',
    band: 'severe',
    warning: 1,
  },
  newest: {
    health: { on: '2026-10-12', minutes: null },
    sport: { on: '2026-11-20', minutes: 45 },
    work: null,
    physical: null,
  },
  previous: 40,
  next: null,
  ...part,
})

export const someClasses = [
  { id: 7, grade: 5, number: 3, name: '', students: 40 },
  { id: 8, grade: 5, number: 4, name: '', students: 41 },
  { id: 9, grade: 6, number: 1, name: '星星班', students: 38 },
]
