import type { Route } from '../http/route.ts'
import { labourLessonRoutes } from './lesson-routes.ts'
import { requirementRoutes } from './requirements.ts'
import type { DecideCells } from './screen/labour-mask.ts'
import { labourScreenRoutes } from './screen/routes.ts'

export const labourRoutes = (decide: DecideCells): readonly Route[] => [
  ...labourLessonRoutes,
  ...requirementRoutes,
  ...labourScreenRoutes(decide),
]
