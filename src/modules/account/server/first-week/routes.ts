import type { Route } from '@/server/http/route.ts'
import { definitionConfirmRoute } from './definition-route.ts'
import { modulesConfirmRoute } from './modules-route.ts'
import { firstWeekRemindRoute } from './remind-route.ts'
import { firstWeekRoute } from './bureau-route.ts'
import { firstWeekSchoolRoute } from './school-route.ts'

/** What a bureau and a school have to do in their first week. */
export const firstWeekRoutes: readonly Route[] = [
  firstWeekRoute,
  firstWeekSchoolRoute,
  firstWeekRemindRoute,
  definitionConfirmRoute,
  modulesConfirmRoute,
]
