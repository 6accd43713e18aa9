import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import * as z from 'zod/mini'
import { rootThemes } from '@/lib/root-theme.ts'
import { nodeTopics, type NodeTopic } from '@/modules/regions/contract/topics.ts'
import { RegionsPage } from '@/modules/regions/pages/regions-page.tsx'
import type { DataOf } from '@/shell/page-roles.ts'

const NodeWall = lazy(() =>
  import('@/modules/regions/pages/node-wall.tsx').then((part) => ({ default: part.NodeWall })),
)
const NodeVisionWall = lazy(() =>
  import('@/modules/vision/pages/node/node-wall.tsx').then((part) => ({ default: part.NodeVisionWall })),
)
/** Topics that show a place with all the panels of a district's screen. */
const screens = {
  vision: lazy(() =>
    import('@/modules/vision/pages/node/node-vision.tsx').then((part) => ({ default: part.NodeVision })),
  ),
  check: lazy(() => import('@/modules/health/pages/node/late.ts').then((part) => part.lateCheck())),
  fitness: lazy(() => import('@/modules/health/pages/node/late.ts').then((part) => part.lateFitness())),
  sport: lazy(() => import('@/modules/sport/pages/node/late.ts').then((part) => part.lateSport())),
}
/** Their walls. */
const walls: Partial<Record<NodeTopic, typeof NodeVisionWall>> = {
  vision: NodeVisionWall,
  check: lazy(() => import('@/modules/health/pages/node/late.ts').then((part) => part.lateCheckWall())),
  fitness: lazy(() => import('@/modules/health/pages/node/late.ts').then((part) => part.lateFitnessWall())),
  sport: lazy(() => import('@/modules/sport/pages/node/late.ts').then((part) => part.lateSportWall())),
}

const search = z.object({
  region: z.catch(z.optional(z.string().check(z.regex(/^\d{6}$/))), undefined),
  topic: z.catch(z.optional(z.enum(nodeTopics)), undefined),
  /** Of a topic that has a screen the wall is that screen's; without a topic, or of another, all topics side by side. */
  wall: z.catch(z.optional(z.literal(1)), undefined),
  theme: z.catch(z.optional(z.enum(rootThemes)), undefined),
})

export const Route = createFileRoute('/_signed-in/manage/regions')({
  staticData: { roles: ['area'], texts: ['area', 'vision', 'widgets'] } satisfies DataOf<'/manage/regions'>,
  validateSearch: search,
  component: Regions,
})

function Regions() {
  const { region, topic, wall, theme } = Route.useSearch()
  const navigate = Route.useNavigate()
  const shown = topic ?? 'vision'
  const onWall = useCallback(
    (next: 1 | undefined) =>
      void navigate({ search: (before) => ({ ...before, topic: before.topic ?? shown, wall: next }) }),
    [navigate, shown],
  )
  const leave = useCallback(() => onWall(undefined), [onWall])
  const open = useCallback(
    (next: string | undefined) => void navigate({ search: (before) => ({ ...before, region: next }) }),
    [navigate],
  )
  const Wall = (topic && walls[topic]) ?? NodeWall
  if (wall === 1)
    return (
      <Suspense>
        <Wall code={region} theme={theme} onLeave={leave} />
      </Suspense>
    )
  return (
    <RegionsPage
      code={region}
      topic={shown}
      screens={screens}
      onWall={onWall}
      onOpen={open}
      onTopic={(next) => void navigate({ search: (before) => ({ ...before, topic: next }), replace: true })}
    />
  )
}
