import { lazy, Suspense } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { loadNamespaces } from '@/i18n/i18n.ts'

const WaitingText = lazy(async () => {
  const [part] = await Promise.all([import('./waiting-text.tsx'), loadNamespaces(['accounts'])])
  return { default: part.WaitingText }
})

/** Above every page of an account without organisation and role (AUTH-06), until it has them; few ever see it, so it loads apart. */
export function WaitingNote() {
  const { kind } = useCurrentUser().organisation
  if (kind !== 'none') return null
  return (
    <Suspense>
      <WaitingText />
    </Suspense>
  )
}
