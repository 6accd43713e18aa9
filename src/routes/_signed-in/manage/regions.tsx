import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import * as z from 'zod/mini'
import { nodeTopics } from '@/modules/regions/contract/topics.ts'
import { RegionsPage } from '@/modules/regions/pages/regions-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

const NodeWall = lazy(() =>
  import('@/modules/regions/pages/node-wall.tsx').then((part) => ({ default: part.NodeWall })),
)

const search = z.object({
  region: z.catch(z.optional(z.string().check(z.regex(/^\d{6}$/))), undefined),
  topic: z.catch(z.optional(z.enum(nodeTopics)), undefined),
  wall: z.catch(z.optional(z.literal(1)), undefined),
})

export const Route = createFileRoute('/_signed-in/manage/regions')({
  staticData: { roles: ['area'], texts: ['area', 'widgets'] } satisfies DataOf<'/manage/regions'>,
  validateSearch: search,
  component: Regions,
})

function Regions() {
  const { region, topic = 'vision', wall } = Route.useSearch()
  const navigate = Route.useNavigate()
  const onWall = useCallback(
    (next: 1 | undefined) => void navigate({ search: (before) => ({ ...before, wall: next }) }),
    [navigate],
  )
  const leave = useCallback(() => onWall(undefined), [onWall])
  if (wall === 1)
    return (
      <Suspense>
        <NodeWall code={region} onLeave={leave} />
      </Suspense>
    )
  return (
    <RegionsPage
      code={region}
      topic={topic}
      onWall={onWall}
      onOpen={(next) => void navigate({ search: (before) => ({ ...before, region: next }) })}
      onTopic={(next) => void navigate({ search: (before) => ({ ...before, topic: next }), replace: true })}
    />
  )
}
