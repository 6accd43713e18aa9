import type { Who } from '@/contract/call.ts'
import type { ListName } from '@/contract/lists/lists.ts'
import * as classes from '@/modules/records/contract/classes.ts'
import * as healthResults from '@/modules/health/contract/results.ts'
import * as leavers from '@/modules/records/contract/leavers.ts'
import * as peLists from '@/modules/pe/contract/lists.ts'
import * as schools from '@/modules/records/contract/schools.ts'
import * as students from '@/modules/records/contract/students.ts'
import * as labourExports from '@/modules/labour/contract/exports.ts'
import * as sportStudents from '@/modules/sport/contract/students.ts'
import * as teachers from '@/modules/records/contract/teachers.ts'
import * as visionRecords from '@/modules/vision/contract/records.ts'

/** Who may read each list on the screen. */
export const listReaders: Readonly<Record<ListName, Who>> = {
  students: students.studentsOfSchool.who,
  classes: classes.classesList.who,
  teachers: teachers.teachersAll.who,
  masters: teachers.mastersAll.who,
  schools: schools.schoolsList.who,
  visionRecords: visionRecords.visionRecordsPage.who,
  healthResults: healthResults.healthResultsPage.who,
  peLessons: peLists.peLessonsPage.who,
  peLoads: peLists.peLoadsPage.who,
  peMarks: peLists.peMarksPage.who,
  labourPupils: labourExports.labourStudentsPage.who,
  sportPupils: sportStudents.sportStudentsPage.who,
  leavers: leavers.leaversPage.who,
}
