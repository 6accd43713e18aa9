import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed-in/index')({
  beforeLoad: async ({ context, location }) => {
    const { homeOf } = await import('@/shell/guard.ts')
    // The page changes, what lies over it stays.
    const to = homeOf(context.user?.info.access ?? [])
    throw redirect({ to: to as string, state: location.state, replace: true })
  },
})
