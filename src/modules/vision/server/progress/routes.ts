import {
  progressByClass,
  progressByDay,
  progressOverdue,
  progressBySchool,
  progressMatrix,
  progressMissed,
  progressTable,
} from '@/modules/vision/contract/progress.ts'
import { route, type Route } from '@/server/http/route.ts'
import { markMissed } from '@/modules/records/server/public.ts'
import type { ScreenCache } from '../screen-cache.ts'
import { screenRoute } from '../screen-route.ts'
import { judgeClasses, readClassesOfSchool } from './by-class.ts'
import { judgeDays, readDays } from './by-day.ts'
import { judgeSchools, readDistrictClasses } from './by-school.ts'
import { judgeMatrix } from './matrix.ts'
import { judgeOverdue, readOpenFollowUps } from './overdue.ts'
import { progressRoute } from './progress-route.ts'
import { remindRoute } from './remind.ts'
import { remindersRoute } from './reminders.ts'
import { readTable } from './table.ts'
import { unscreenedRoute } from './unscreened.ts'

export const progressRoutes = (cache: ScreenCache): Route[] => [
  progressRoute(progressByClass, cache, { read: readClassesOfSchool, judge: judgeClasses }),
  progressRoute(progressBySchool, cache, { read: readDistrictClasses, judge: judgeSchools }),
  progressRoute(progressMatrix, cache, { read: readDistrictClasses, judge: judgeMatrix }),
  progressRoute(progressByDay, cache, { read: readDays, judge: judgeDays }),
  progressRoute(progressOverdue, cache, { read: readOpenFollowUps, judge: judgeOverdue }),
  screenRoute(progressTable, cache, { read: readTable }),
  unscreenedRoute(cache),
  route(progressMissed, (input, context) => markMissed('vision', input, context)),
  remindRoute,
  remindersRoute(cache),
]
