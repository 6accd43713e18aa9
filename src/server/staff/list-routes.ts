import type { Route } from '../http/route.ts'

export const staffListRoutes: readonly Route[] = []
