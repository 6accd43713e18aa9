import type { SchoolRecord } from '@/modules/records/contract/schools.ts'

const nobody = { n: 0, of: 0 }

export const complete: SchoolRecord['gaps'] = {
  noSex: 0,
  noBirth: 0,
  noNumber: 0,
  duplicates: 0,
  classesWithoutTeacher: { n: 0, of: 2 },
  unbound: { n: 0, of: 60 },
  unusedAccounts: nobody,
  importsWaiting: 0,
}

/** A school as its own staff or its bureau reads it. */
export const someSchool = (change: Partial<SchoolRecord> = {}): SchoolRecord => ({
  id: 12,
  version: 3,
  name: '清河小学',
  code: '3301000012',
  stages: ['primary'],
  ownership: 'public',
  setting: 'urban',
  street: '城南街道',
  classes: 2,
  students: 60,
  bound: { n: 45, of: 60 },
  modules: [1, 2],
  contactName: '周**',
  contactPhone: '138****6021',
  address: '广东省深圳市清河路 12 号',
  updated: '2026-11-20T02:40:00Z',
  regionCode: '110101',
  regionPath: ['北京市', '云溪区'],
  boys: 31,
  girls: 29,
  teachers: 9,
  masters: 1,
  gaps: complete,
  grades: [{ grade: 3, classes: 2, students: 60, bound: { n: 45, of: 60 } }],
  asOf: '2026-11-20T02:40:00Z',
  ...change,
})
