import type { Route } from '@/server/http/route.ts'
import type { Channel } from '@/server/messages/channels/channel.ts'
import { actRoute, testRoute } from './messages/act.ts'
import { listRoute, overviewRoute } from './messages/overview.ts'
import { rulesRoute, ruleSaveRoute, settingSaveRoute } from './messages/rules.ts'
import { letterDeleteRoute, letterSendRoute, lettersListRoute } from './letters.ts'
import { noticeOpenRoute, noticesListRoute, noticesMarkReadRoute } from './own-notices.ts'

/** `channels`: by which messages leave the console. */
export const noticesRoutes = ({
  channels = () => [],
}: {
  channels?: (() => readonly Channel[]) | undefined
}): readonly Route[] => [
  overviewRoute(channels),
  listRoute,
  actRoute,
  testRoute,
  rulesRoute,
  ruleSaveRoute(channels),
  settingSaveRoute,
  noticesListRoute,
  noticesMarkReadRoute,
  noticeOpenRoute,
  letterSendRoute,
  lettersListRoute,
  letterDeleteRoute,
]
