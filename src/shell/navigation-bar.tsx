import { useRouterState } from '@tanstack/react-router'

/** A thin bar on top while a page is on its way (NAV-06). A fast page comes before it shows; it never claims to be done. */
export function NavigationBar() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  return (
    pending && (
      <div
        aria-hidden
        className="fixed inset-x-0 top-0 z-40 h-[3px] origin-left scale-x-95 bg-brand outline-1 outline-brand-soft transition-transform delay-150 duration-[8s] ease-out starting:scale-x-0"
      />
    )
  )
}
