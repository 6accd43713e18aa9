import type { Route } from '../http/route.ts'
import { staffListRoutes } from './list-routes.ts'

export const staffRoutes: readonly Route[] = [...staffListRoutes]
