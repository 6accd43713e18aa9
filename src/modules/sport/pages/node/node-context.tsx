import { useMemo, type ReactNode } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { stay } from '@/kits/live-screen/display-wall.ts'
import { useLiveLink } from '@/kits/live-screen/live-link.ts'
import { useLiveState } from '@/live/live-state.ts'
import type { DefinedMetric } from '../screen/defined-metric.ts'
import { SportContext, type SportScreen } from '../screen/sport-context.tsx'

type NodeAreaProps = {
  /** Undefined at the own place, and on a wall. */
  up?: (() => void) | undefined
  /** The same between renders; a wall has nothing to press. */
  define?: (metric: DefinedMetric) => void
  children: ReactNode
}

/** Around the panels of the district's screen where they show a city or province: below it are places, and no school is chosen. */
export function NodeArea({ up, define = stay, children }: NodeAreaProps) {
  const { organisation } = useCurrentUser()
  const link = useLiveLink(useLiveState())
  const value = useMemo<SportScreen>(
    () => ({
      organisation,
      search: {},
      filter: {},
      isDistrict: true,
      isOwnSchool: false,
      showsClasses: false,
      link,
      drill: undefined,
      up,
      visit: stay,
      set: stay,
      define,
    }),
    [organisation, link, up, define],
  )
  return <SportContext value={value}>{children}</SportContext>
}
