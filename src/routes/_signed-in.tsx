import { createFileRoute, notFound, Outlet, redirect } from '@tanstack/react-router'
import { TermSource } from '@/api/term-source.ts'
import { readSession } from '@/session/cookies.ts'
import { PasswordGate } from '@/shell/account/password-gate.tsx'
import { ErrorPage } from '@/shell/error-page.tsx'
import { Frame } from '@/shell/frame.tsx'
import { OpenPage } from '@/shell/open-page.tsx'
import { QueryArea } from '@/shell/query-area.tsx'

export const Route = createFileRoute('/_signed-in')({
  staticData: { texts: ['pages', 'shell'] },
  beforeLoad: async ({ context, location, matches }) => {
    // Apart from the entry: the table of pages is nothing that the sign-in page should wait for.
    const [guard, queryClient] = await Promise.all([import('@/shell/guard.ts'), context.queries.load()])
    if (!readSession()) {
      await context.texts
      if (matches.some((match) => match.staticData.public)) return { user: null, isAllowed: true }
      // Without a route of its own an address is a page to come, or none.
      const isStray = String(matches.at(-1)?.fullPath).endsWith('/$') && !guard.pageAt(location.pathname)
      throw isStray ? notFound() : redirect({ to: '/login', search: { redirect: location.href } })
    }
    const [user] = await Promise.all([guard.knownUser(queryClient, location), context.texts])
    return { user, isAllowed: guard.mayOpen(user.info.access, matches.at(-1), location.pathname) }
  },
  component: SignedIn,
})

/** Fetched with the first calendar that is opened. */
const readTerms = async () => (await import('@/modules/records/api/read-terms.ts')).readTerms()

/** A page of another role is not drawn, so that it asks for nothing; the frame stays (NAV-05). In a tab the frame is around already. */
function SignedIn() {
  const { user, isAllowed, isTab } = Route.useRouteContext()
  if (!user)
    return (
      <QueryArea>
        <main className="flex min-h-dvh flex-col p-6 max-[600px]:p-4">
          <Outlet />
        </main>
      </QueryArea>
    )
  if (isTab)
    return isAllowed ? (
      <TermSource value={readTerms}>
        <OpenPage />
      </TermSource>
    ) : (
      <ErrorPage code={403} />
    )
  return (
    <QueryArea>
      <PasswordGate>
        <Frame />
      </PasswordGate>
    </QueryArea>
  )
}
