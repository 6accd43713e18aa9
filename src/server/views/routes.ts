import type { Route } from '../http/route.ts'

export const viewRoutes: readonly Route[] = []
