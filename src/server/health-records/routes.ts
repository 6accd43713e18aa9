import type { Route } from '../http/route.ts'
import { healthCardRoutes } from './card/card-routes.ts'
import { lessonMarkRoutes } from './lesson-marks/routes.ts'

export const healthRecordRoutes: readonly Route[] = [...healthCardRoutes, ...lessonMarkRoutes]
