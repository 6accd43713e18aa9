import { createFileRoute, redirect } from '@tanstack/react-router'
import { SetupPage } from '@/features/setup/setup-page.tsx'
import { keepSetupToken } from '@/features/setup/setup-token.ts'

/** Where the link of an empty server leads. Its secret stands behind `#`, and leaves the address as soon as it was read. */
export const Route = createFileRoute('/setup')({
  staticData: { title: 'setup', texts: ['setup'] },
  beforeLoad: async ({ context, location }) => {
    if (location.hash) {
      keepSetupToken(location.hash)
      throw redirect({ to: '/setup', replace: true })
    }
    await context.texts
  },
  component: SetupPage,
})
