import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { nodeTopics } from '@/modules/regions/contract/nodes.ts'
import { RegionsPage } from '@/modules/regions/pages/regions-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

const search = z.object({
  place: z.catch(z.optional(z.string().check(z.regex(/^\d{6}$/))), undefined),
  topic: z.catch(z.optional(z.enum(nodeTopics)), undefined),
})

export const Route = createFileRoute('/_signed-in/manage/regions')({
  staticData: { roles: ['area'], texts: ['area'] } satisfies DataOf<'/manage/regions'>,
  validateSearch: search,
  component: Regions,
})

function Regions() {
  const { place, topic = 'vision' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RegionsPage
      code={place}
      topic={topic}
      onOpen={(next) => void navigate({ search: (before) => ({ ...before, place: next }) })}
      onTopic={(next) => void navigate({ search: (before) => ({ ...before, topic: next }), replace: true })}
    />
  )
}
