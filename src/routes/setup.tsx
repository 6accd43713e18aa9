import { createFileRoute, redirect } from '@tanstack/react-router'
import { SetupPage } from '@/modules/account/pages/setup/setup-page.tsx'
import { keepSetupToken, readSetupToken } from '@/modules/account/pages/setup/setup-token.ts'

/** Where the link of an empty server leads. Its secret stands behind `#`, and leaves the address as soon as it was read. */
export const Route = createFileRoute('/setup')({
  staticData: { title: 'setup', texts: ['setup', 'password'] },
  beforeLoad: async ({ context, location }) => {
    if (location.hash) {
      keepSetupToken(location.hash)
      throw redirect({ to: '/setup', replace: true })
    }
    await context.texts
    return { setupToken: readSetupToken() }
  },
  component: Setup,
})

/** Another link pasted into the open page begins anew. */
function Setup() {
  const { setupToken } = Route.useRouteContext()
  return <SetupPage key={setupToken} token={setupToken} />
}
