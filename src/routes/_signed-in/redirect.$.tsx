import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

/** `/redirect/<JSON-encoded route>` gives way to that route; what is none of this console's is not found (NAV-03). */
export const Route = createFileRoute('/_signed-in/redirect/$')({
  beforeLoad: async ({ params }) => {
    const { encodedRoute } = await import('@/shell/encoded-route.ts')
    const href = encodedRoute(params._splat ?? '')
    throw href ? redirect({ href, replace: true }) : notFound()
  },
})
