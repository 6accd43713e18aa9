import type { ListName } from '@/contract/lists/lists.ts'
import { classesSql } from '@/modules/records/server/lists/classes.ts'
import { healthResultsSql } from '@/modules/health/server/lists/health-results.ts'
import { peLessonsSql, peLoadsSql, peMarksSql } from '@/modules/pe/server/lists/pe-lists.ts'
import { leaversSql } from '@/modules/records/server/lists/leavers.ts'
import { labourStudentsSql } from '@/modules/labour/server/lists/labour-students.ts'
import { referralsSql } from '@/modules/referrals/server/lists/referrals.ts'
import { schoolsSql } from '@/modules/records/server/lists/schools.ts'
import { sportStudentsSql } from '@/modules/sport/server/lists/sport-students.ts'
import { studentsSql } from '@/modules/records/server/lists/students.ts'
import { mastersSql, teachersSql } from '@/modules/records/server/lists/teachers.ts'
import { visionRecordsSql } from '@/modules/vision/server/lists/vision-records.ts'
import type { ListSql } from '../lists/sql-lists.ts'

/** The SQL of each list, by its module. */
export const listsOfModules: Readonly<Record<ListName, ListSql>> = {
  students: studentsSql,
  classes: classesSql,
  teachers: teachersSql,
  masters: mastersSql,
  schools: schoolsSql,
  visionRecords: visionRecordsSql,
  healthResults: healthResultsSql,
  peLessons: peLessonsSql,
  peLoads: peLoadsSql,
  peMarks: peMarksSql,
  labourPupils: labourStudentsSql,
  sportPupils: sportStudentsSql,
  leavers: leaversSql,
  referrals: referralsSql,
}
