import type { Route } from '../http/route.ts'

export const studentRoutes: readonly Route[] = []
