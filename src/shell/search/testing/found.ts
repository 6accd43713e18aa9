import { someUser } from '../../testing/open-part.tsx'

/** A school and a student as the server finds them. */
export const school = { id: 3, name: '石桥小学', hits: [0], stages: ['primary'], students: 1652 }
export const student = {
  id: 41,
  name: '石*宇',
  hits: [0],
  sex: 'boy' as const,
  grade: 3,
  class: 2,
  school: '石桥小学',
  schoolId: 3,
  number: '**** 2206',
}
/** A reader of the bureau. */
export const bureau = (preferences = {}) =>
  someUser({
    info: { name: '陈科长', avatar: '', access: ['qu'] },
    organisation: { ...someUser().organisation, kind: 'region', schoolId: 0 },
    preferences,
  })
