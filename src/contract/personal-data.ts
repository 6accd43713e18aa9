/**
 * From whom each field of a person is hidden until a reason is given (SEC-01, MAN-09): `outside` from whoever is not of the person's own
 * school, `always` from everybody. Who counts as what is decided by the server (`server/db/personal-data.ts`); a list's columns say here
 * what is masked for their readers.
 */
export const hiddenFrom = {
  studentName: 'outside',
  birthDate: 'outside',
  staffName: 'outside',
  guardianName: 'always',
  contactName: 'always',
  mobile: 'always',
  studentNumber: 'always',
  idNumber: 'always',
} as const

export type PersonalField = keyof typeof hiddenFrom
export type HiddenFrom = (typeof hiddenFrom)[PersonalField]
