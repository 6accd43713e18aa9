import { createFileRoute, redirect } from '@tanstack/react-router'
import { homeOf } from '@/shell/pages.ts'

export const Route = createFileRoute('/_signed-in/')({
  beforeLoad: ({ context, location }) => {
    // The page changes, what lies over it stays.
    throw redirect({ to: homeOf(context.user.info.access), state: location.state, replace: true })
  },
})
