import type { Route } from '@/server/http/route.ts'
import { letterDeleteRoute, letterSendRoute, lettersListRoute } from './letters.ts'
import { noticeOpenRoute, noticesListRoute, noticesMarkReadRoute } from './own-notices.ts'

export const noticesRoutes: readonly Route[] = [
  noticesListRoute,
  noticesMarkReadRoute,
  noticeOpenRoute,
  letterSendRoute,
  lettersListRoute,
  letterDeleteRoute,
]
