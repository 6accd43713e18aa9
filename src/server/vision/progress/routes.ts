import {
  progressByClass,
  progressByDay,
  progressBySchool,
  progressMatrix,
  progressTable,
} from '@/contract/vision-progress.ts'
import type { Route } from '../../http/route.ts'
import type { ScreenCache } from '../screen-cache.ts'
import { screenRoute } from '../screen-route.ts'
import { judgeClasses, readClassesOfSchool } from './by-class.ts'
import { judgeDays, readDays } from './by-day.ts'
import { judgeSchools, readDistrictClasses } from './by-school.ts'
import { judgeMatrix } from './matrix.ts'
import { progressRoute } from './progress-route.ts'
import { remindRoute } from './remind.ts'
import { remindersRoute } from './reminders.ts'
import { readTable } from './table.ts'
import { unscreenedRoute } from './unscreened.ts'

export const progressRoutes = (cache: ScreenCache): Route[] => [
  progressRoute(progressByClass, cache, readClassesOfSchool, judgeClasses),
  progressRoute(progressBySchool, cache, readDistrictClasses, judgeSchools),
  progressRoute(progressMatrix, cache, readDistrictClasses, judgeMatrix),
  progressRoute(progressByDay, cache, readDays, judgeDays),
  screenRoute(progressTable, cache, readTable),
  unscreenedRoute(cache),
  remindRoute,
  remindersRoute(cache),
]
