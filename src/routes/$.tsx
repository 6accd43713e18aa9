import { createFileRoute } from '@tanstack/react-router'
import { accountQueries } from '@/api/account-queries.ts'
import { readSession } from '@/session/cookies.ts'
import { Frame } from '@/shell/frame.tsx'
import { NotFound } from '@/shell/not-found.tsx'

export const Route = createFileRoute('/$')({
  staticData: { title: 'notFound', texts: ['shell'] },
  beforeLoad: async ({ context }) => {
    const user = readSession() && context.queryClient.ensureQueryData(accountQueries.current())
    const [known] = await Promise.all([Promise.resolve(user).catch(() => null), context.texts])
    return { isSignedIn: known !== null }
  },
  component: StrayPage,
})

function StrayPage() {
  const { isSignedIn } = Route.useRouteContext()
  if (isSignedIn) return <Frame>{<NotFound />}</Frame>
  return (
    <main className="flex min-h-dvh flex-col p-6">
      <NotFound />
    </main>
  )
}
