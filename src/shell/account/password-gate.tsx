import { lazy, Suspense, type ReactNode } from 'react'
import { useCurrentUser } from '@/api/account.ts'
import { loadNamespaces } from '@/i18n/i18n.ts'

const FirstPassword = lazy(async () => {
  const [part] = await Promise.all([import('./first-password.tsx'), loadNamespaces(['accounts', 'password'])])
  return { default: part.FirstPassword }
})

/**
 * In place of the whole frame while a one-time password is to be changed: the server serves nothing else. The address stays, so that
 * the way goes on to where one wanted to go.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const { mustChangePassword } = useCurrentUser()
  if (!mustChangePassword) return children
  return (
    <Suspense>
      <FirstPassword />
    </Suspense>
  )
}
