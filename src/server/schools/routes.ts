import type { Route } from '../http/route.ts'
import { schoolListRoutes } from './list-routes.ts'

export const schoolRoutes: readonly Route[] = [...schoolListRoutes]
