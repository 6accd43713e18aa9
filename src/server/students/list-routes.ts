import type { Route } from '../http/route.ts'

export const studentListRoutes: readonly Route[] = []
