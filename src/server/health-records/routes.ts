import type { Route } from '../http/route.ts'
import { healthCardRoutes } from './card/card-routes.ts'

export const healthRecordRoutes: readonly Route[] = [...healthCardRoutes]
