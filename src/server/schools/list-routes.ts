import type { Route } from '../http/route.ts'

export const schoolListRoutes: readonly Route[] = []
