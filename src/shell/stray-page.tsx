import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'
import { NotFound } from './not-found.tsx'
import { pageAt } from './pages.ts'

const UnbuiltPage = lazy(async () => {
  const [part] = await Promise.all([import('./unbuilt-page.tsx'), loadNamespaces(['soon'])])
  return { default: part.UnbuiltPage }
})

/** An address without a route: a page that is to come, or none at all. */
export function StrayPage() {
  const page = useLocation({ select: ({ pathname }) => pageAt(pathname) })
  if (!page) return <NotFound />
  return (
    <Suspense>
      <UnbuiltPage page={page} />
    </Suspense>
  )
}
