import { createFileRoute, redirect } from '@tanstack/react-router'

/** Re-enters the page it was called from, its address as it was and its data read anew (NAV-03). */
export const Route = createFileRoute('/_signed-in/refresh')({
  beforeLoad: async ({ context }) => {
    const { enterAnew } = await import('@/shell/tabs/enter-anew.ts')
    throw redirect({ ...enterAnew(await context.queries.load()), replace: true })
  },
})
