import type { ListName } from '@/contract/lists/lists.ts'
import { classesSql } from './classes.ts'
import { healthResultsSql } from './health-results.ts'
import { peLessonsSql, peLoadsSql, peMarksSql } from './pe-lists.ts'
import { leaversSql } from './leavers.ts'
import { labourPupilsSql } from './labour-pupils.ts'
import { schoolsSql } from './schools.ts'
import { sportPupilsSql } from './sport-pupils.ts'
import type { AnyList } from './sql-list.ts'
import { studentsSql } from './students.ts'
import { mastersSql, teachersSql } from './teachers.ts'
import { visionRecordsSql } from './vision-records.ts'

/** The SQL of every list, by its name. */
export const sqlLists: Record<ListName, AnyList> = {
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
  labourPupils: labourPupilsSql,
  sportPupils: sportPupilsSql,
  leavers: leaversSql,
}
