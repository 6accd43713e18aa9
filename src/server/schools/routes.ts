import type { Route } from '../http/route.ts'
import { districtTotalsRoute } from './district-totals.ts'
import { firstWeekRoutes } from './first-week/routes.ts'
import { schoolListRoutes } from './list-routes.ts'
import { menuHideRoute, menuResetRoute } from './menu-change.ts'
import { menuFitnessRoute, menuListRoute, menuOwnRoute } from './menu-read.ts'
import { regionsAllRoute } from './regions-all.ts'
import { schoolAddRoute } from './school-add.ts'
import { schoolDeleteRoute } from './school-delete.ts'
import { schoolOneRoute } from './school-one.ts'
import { schoolRestoreRoute } from './school-restore.ts'
import { schoolRevealRoute } from './school-reveal.ts'
import { schoolsAllRoute } from './schools-all.ts'
import { schoolUpdateRoute } from './school-update.ts'

export const schoolRoutes: readonly Route[] = [
  ...schoolListRoutes,
  schoolsAllRoute,
  schoolOneRoute,
  districtTotalsRoute,
  schoolAddRoute,
  schoolUpdateRoute,
  schoolDeleteRoute,
  schoolRestoreRoute,
  schoolRevealRoute,
  regionsAllRoute,
  menuOwnRoute,
  menuListRoute,
  menuHideRoute,
  menuResetRoute,
  menuFitnessRoute,
  ...firstWeekRoutes,
]
