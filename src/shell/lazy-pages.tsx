import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const RouteError = lazy(() => import('./stray-errors.tsx').then((m) => ({ default: m.StrayError })))
const NotFound = lazy(() => import('./stray-errors.tsx').then((m) => ({ default: m.StrayNotFound })))

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
