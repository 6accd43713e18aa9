import { createFileRoute, Outlet, redirect, type ErrorComponentProps } from '@tanstack/react-router'
import { accountQueries } from '@/api/account-queries.ts'
import { CallError } from '@/api/call-error.ts'
import { allows } from '@/session/allows.ts'
import { readSession } from '@/session/cookies.ts'
import { Forbidden } from '@/shell/forbidden.ts'
import { Frame } from '@/shell/frame.tsx'
import { RouteError } from '@/shell/route-error.tsx'

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
    if (!matches.every((match) => allows(user.info.access, match.staticData.auth))) throw new Forbidden()
    return { user }
  },
  component: SignedIn,
  errorComponent: SignedInError,
})

function SignedIn() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** The guard's refusal keeps the frame; when not even the user could be read, the page stands alone. */
function SignedInError(props: ErrorComponentProps) {
  if (!(props.error instanceof Forbidden)) return <RouteError {...props} />
  return (
    <Frame>
      <RouteError {...props} />
    </Frame>
  )
}
