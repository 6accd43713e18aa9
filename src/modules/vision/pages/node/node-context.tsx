import { useMemo, type ReactNode } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useLiveLink } from '@/kits/live-screen/live-link.ts'
import { useLiveState } from '@/live/live-state.ts'
import type { DefinedMetric } from '../screen/definition/defined-metric.ts'
import { LinkContext, ScreenContext, type ScreenContextValue } from '../screen/screen-context.tsx'

const nowhere = () => {}

type NodeAreaProps = {
  /** Undefined at the own place, and on a wall. */
  up?: (() => void) | undefined
  /** The same between renders; undefined on a wall. */
  define?: ((metric: DefinedMetric) => void) | undefined
  children: ReactNode
}

/** Around the panels of the district's screen where they show a city or province: below it are places, and no school is chosen. */
export function NodeArea({ up, define, children }: NodeAreaProps) {
  const { organisation } = useCurrentUser()
  const link = useLiveLink(useLiveState())
  const value = useMemo<ScreenContextValue>(
    () => ({
      organisation,
      search: {},
      filter: {},
      level: 'region',
      isDistrict: true,
      drill: undefined,
      up,
      visit: nowhere,
      set: nowhere,
      define,
    }),
    [organisation, up, define],
  )
  return (
    <ScreenContext value={value}>
      <LinkContext value={link}>{children}</LinkContext>
    </ScreenContext>
  )
}
