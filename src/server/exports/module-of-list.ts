import type { ListName } from '@/contract/lists/lists.ts'
import type { SchoolModule } from '@/contract/school-module.ts'

/** The module that a school needs for a list, its exports and saved views (SHELL-10); 1 always works. */
export const moduleOfList: Readonly<Record<ListName, 1 | SchoolModule>> = {
  students: 1,
  classes: 1,
  teachers: 1,
  masters: 1,
  schools: 1,
  visionRecords: 2,
  healthResults: 3,
  peLessons: 81,
  peLoads: 81,
  peMarks: 81,
  labourPupils: 5,
  sportPupils: 4,
  leavers: 1,
}
