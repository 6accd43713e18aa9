import type { Route } from '@/server/http/route.ts'
import { labourLessonRoutes } from './lesson-routes.ts'
import { requirementRoutes } from './requirements.ts'
import type { LabourDeps } from './screen/labour-screen-route.ts'
import { labourScreenRoutes } from './screen/routes.ts'

export const labourRoutes = (deps: LabourDeps): readonly Route[] => [
  ...labourLessonRoutes,
  ...requirementRoutes,
  ...labourScreenRoutes(deps),
]
