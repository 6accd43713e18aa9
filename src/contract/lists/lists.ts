import { healthResultList } from './health-result-list.ts'
import { classList, schoolList, teacherList } from './organisation-lists.ts'
import { peLessonList, peLoadList, peMarkList } from './pe-lists.ts'
import { leaverList } from './leaver-list.ts'
import { labourPupilList } from './labour-pupil-list.ts'
import { sportPupilList } from './sport-pupil-list.ts'
import { studentList } from './student-list.ts'
import { visionRecordList } from './vision-record-list.ts'

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
  labourPupils: labourPupilList,
  sportPupils: sportPupilList,
  leavers: leaverList,
} as const
export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as [ListName, ...ListName[]]
