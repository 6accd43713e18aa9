import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { messageTabs } from '@/modules/notices/pages/messages/message-tabs.ts'
import { MessagesPage } from '@/modules/notices/pages/messages/messages-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

const search = z.object({ tab: z.catch(z.optional(z.enum(messageTabs)), undefined) })

export const Route = createFileRoute('/_signed-in/manage/messages')({
  staticData: { roles: ['admin', 'qu'], texts: ['message-page'] } satisfies DataOf<'/manage/messages'>,
  validateSearch: search,
  component: Messages,
})

/** A bureau's messages with their rules; a school's own messages. */
function Messages() {
  const { user } = Route.useRouteContext()
  const { tab = 'queue' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MessagesPage
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next } })}
      isBureau={user?.info.access.includes('qu') === true}
    />
  )
}
