import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { NavigationBar } from '@/shell/navigation-bar.tsx'
import { PublicTitle } from '@/shell/public-title.tsx'
import type { ConsoleContext } from './-context.ts'

export const Route = createRootRouteWithContext<ConsoleContext>()({
  // Started here, awaited by the route below: texts come alongside the user and the page's code, never after them.
  beforeLoad: ({ context, matches }) => ({
    texts: context.loadTexts([
      'ui',
      'routes',
      'status',
      ...matches.flatMap((match) => match.staticData.texts ?? []),
    ]),
  }),
  component: Root,
})

function Root() {
  const { isTab } = Route.useRouteContext()
  if (isTab) return <Outlet />
  return (
    <>
      <NavigationBar />
      <PublicTitle />
      <Outlet />
    </>
  )
}
