import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { accountQueries } from '@/api/account-queries.ts'
import { CallError } from '@/api/call-error.ts'
import { allows } from '@/session/allows.ts'
import { readSession } from '@/session/cookies.ts'
import { ErrorPage } from '@/shell/error-page.tsx'
import { Frame } from '@/shell/frame.tsx'

export const Route = createFileRoute('/_signed-in')({
  staticData: { texts: ['shell'] },
  beforeLoad: async ({ context, location, matches }) => {
    const toLogin = { to: '/login', search: { redirect: location.href } } as const
    if (!readSession()) throw redirect(toLogin)
    const asked = context.queryClient.ensureQueryData(accountQueries.current()).catch((error: unknown) => {
      const isOver = error instanceof CallError && error.code === 401
      throw isOver ? redirect({ ...toLogin, state: { endedBy: 'expired' } }) : error
    })
    const [user] = await Promise.all([asked, context.texts])
    const isAllowed = matches.every((match) => allows(user.info.access, match.staticData.auth))
    return { user, isAllowed }
  },
  component: SignedIn,
})

/** A page of another role is not drawn, so that it asks for nothing; the frame stays (NAV-05). */
function SignedIn() {
  const { isAllowed } = Route.useRouteContext()
  return <Frame>{isAllowed ? <Outlet /> : <ErrorPage code={403} />}</Frame>
}
