import type { Route } from '../http/route.ts'
import { classAddRoute } from './class-add.ts'
import { classUpdateRoute } from './class-update.ts'
import { classesAllRoute } from './classes-all.ts'
import { classesOfTeacherRoute } from './classes-of-teacher.ts'
import { staffListRoutes } from './list-routes.ts'
import { masterAddBatchRoute } from './master-add-batch.ts'
import { masterDeleteRoute } from './master-delete.ts'
import { mastersOfSchoolRoute, teachersOfSchoolRoute } from './staff-of-school.ts'
import { masterAddRoute, teacherAddRoute } from './teacher-add.ts'
import { teacherDeleteRoute } from './teacher-delete.ts'
import { teacherEditRoute } from './teacher-edit.ts'
import { teacherRestoreRoute } from './teacher-restore.ts'
import { teacherRevealRoute } from './teacher-reveal.ts'

export const staffRoutes: readonly Route[] = [
  ...staffListRoutes,
  classesAllRoute,
  classAddRoute,
  classUpdateRoute,
  teacherAddRoute,
  teacherEditRoute,
  masterAddRoute,
  masterAddBatchRoute,
  teacherDeleteRoute,
  teacherRestoreRoute,
  masterDeleteRoute,
  teacherRevealRoute,
  classesOfTeacherRoute,
  teachersOfSchoolRoute,
  mastersOfSchoolRoute,
]
