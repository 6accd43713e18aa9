import { healthResultList } from '@/modules/health/contract/result-list.ts'
import { classList, schoolList, teacherList } from '@/modules/records/contract/organisation-lists.ts'
import { peLessonList, peLoadList, peMarkList } from '@/modules/pe/contract/lesson-lists.ts'
import { leaverList } from '@/modules/records/contract/leaver-list.ts'
import { referralList } from '@/modules/referrals/contract/referral-list.ts'
import { labourStudentList } from '@/modules/labour/contract/student-list.ts'
import { sportStudentList } from '@/modules/sport/contract/student-list.ts'
import { studentList } from '@/modules/records/contract/student-list.ts'
import { visionRecordList } from '@/modules/vision/contract/record-list.ts'

/** Every list there is, by its name: what exports and saved views may be of. Server and tests; a page imports its own. */
export const lists = {
  students: studentList,
  classes: classList,
  teachers: teacherList,
  masters: { ...teacherList, name: 'masters' },
  schools: schoolList,
  visionRecords: visionRecordList,
  healthResults: healthResultList,
  peLessons: peLessonList,
  peLoads: peLoadList,
  peMarks: peMarkList,
  labourPupils: labourStudentList,
  sportPupils: sportStudentList,
  leavers: leaverList,
  referrals: referralList,
} as const
export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as [ListName, ...ListName[]]
