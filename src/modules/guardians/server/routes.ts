import type { Route } from '@/server/http/route.ts'
import { studentOpenRoute } from './open-student.ts'

/** What a guardian's phone reads of a bound child. */
export const guardianRoutes: readonly Route[] = [studentOpenRoute]
