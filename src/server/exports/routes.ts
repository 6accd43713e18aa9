import type { Route } from '../http/route.ts'

export const exportRoutes: readonly Route[] = []
