import type { KindOfWorkbook } from '@/server/workbook/workbook-kind.ts'
import { boardingBelow } from './boarding-cell.ts'
import { rosterFields } from './roster-fields.ts'
import { normaliseRoster } from './roster.ts'
import { schoolFields } from './school-fields.ts'
import { normaliseSchool } from './schools.ts'
import { teacherFields } from './teacher-fields.ts'
import { normaliseTeacher } from './teachers.ts'

export const rosterWorkbook: KindOfWorkbook = {
  fields: rosterFields,
  key: ['studentNo'],
  ownFields: /^(sex|birthDate|grade|class$|boarding|guardian)/,
  note: 'rosterNote',
  refusedAsAnother: 'wrongKindRoster',
  cellBelow: (field, title, text) => (field === 'boarding' ? boardingBelow(title, text) : text),
  normalise: normaliseRoster,
}

export const teachersWorkbook: KindOfWorkbook = {
  fields: teacherFields,
  key: ['phone'],
  ownFields: /^(js|headClass)/,
  note: 'teachersNote',
  refusedAsAnother: 'wrongKindTeachers',
  normalise: normaliseTeacher,
}

export const schoolsWorkbook: KindOfWorkbook = {
  fields: schoolFields,
  key: ['schoolCode'],
  ownFields: /^(schoolCode|stages|ownership|setting)/,
  note: 'schoolsNote',
  refusedAsAnother: 'wrongKindSchools',
  normalise: normaliseSchool,
}
