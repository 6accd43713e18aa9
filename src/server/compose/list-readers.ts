import type { ListName } from '@/contract/lists/lists.ts'
import * as classes from '@/modules/records/contract/classes.ts'
import * as healthResults from '@/modules/health/contract/results.ts'
import * as leavers from '@/modules/records/contract/leavers.ts'
import * as peLists from '@/modules/pe/contract/lists.ts'
import * as referrals from '@/modules/referrals/contract/referrals.ts'
import * as schools from '@/modules/records/contract/schools.ts'
import * as students from '@/modules/records/contract/students.ts'
import * as labourExports from '@/modules/labour/contract/exports.ts'
import * as sportStudents from '@/modules/sport/contract/students.ts'
import * as teachers from '@/modules/records/contract/teachers.ts'
import * as visionRecords from '@/modules/vision/contract/records.ts'
import type { ListReaders } from '../exports/list-readers.ts'

/** Who may read each list on the screen, and the module that a school needs for it. */
export const listReaders: Readonly<Record<ListName, ListReaders>> = {
  students: { who: students.studentsOfSchool.who, module: 1 },
  classes: { who: classes.classesList.who, module: 1 },
  teachers: { who: teachers.teachersAll.who, module: 1 },
  masters: { who: teachers.mastersAll.who, module: 1 },
  schools: { who: schools.schoolsList.who, module: 1 },
  visionRecords: { who: visionRecords.visionRecordsPage.who, module: 2 },
  healthResults: { who: healthResults.healthResultsPage.who, module: 3 },
  peLessons: { who: peLists.peLessonsPage.who, module: 81 },
  peLoads: { who: peLists.peLoadsPage.who, module: 81 },
  peMarks: { who: peLists.peMarksPage.who, module: 81 },
  labourPupils: { who: labourExports.labourStudentsPage.who, module: 5 },
  sportPupils: { who: sportStudents.sportStudentsPage.who, module: 4 },
  referrals: { who: referrals.referralsPage.who, module: 2 },
  leavers: { who: leavers.leaversPage.who, module: 1 },
}
