import type { Route } from '@/server/http/route.ts'
import { childOpenRoute } from './open-child.ts'

/** What a guardian's phone reads of a bound child. */
export const guardianRoutes: readonly Route[] = [childOpenRoute]
