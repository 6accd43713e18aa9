import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const RouteError = lazy(() => import('./route-error.tsx').then((m) => ({ default: m.RouteError })))
const NotFound = lazy(() => import('./not-found.tsx').then((m) => ({ default: m.NotFound })))

/** The pages that are seldom seen, kept out of what every visit loads. */
export const LazyRouteError = (props: ErrorComponentProps) => (
  <Suspense>
    <RouteError {...props} />
  </Suspense>
)
export const LazyNotFound = () => (
  <Suspense>
    <NotFound />
  </Suspense>
)
