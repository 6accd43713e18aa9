import { useMemo, type ReactNode } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { useLiveLink } from '@/kits/live-screen/live-link.ts'
import { useLiveState } from '@/live/live-state.ts'
import { HealthContext, type HealthScreen } from '../screen/health-context.tsx'

const nowhere = () => {}

/** Around the panels of the district's screen where they show a city or province: below it are places, and no school is chosen. */
export function NodeArea({ children }: { children: ReactNode }) {
  const { organisation } = useCurrentUser()
  const link = useLiveLink(useLiveState())
  const value = useMemo<HealthScreen>(
    () => ({ organisation, link, search: {}, filter: {}, isDistrict: true, go: nowhere }),
    [organisation, link],
  )
  return <HealthContext value={value}>{children}</HealthContext>
}
