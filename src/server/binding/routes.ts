import type { Route } from '../http/route.ts'

export const bindingRoutes: readonly Route[] = []
