import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from '@/api/call-error.ts'
import { ErrorPage } from './error-page.tsx'

/** What a page that failed shows in its place; the frame around it and the other pages go on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof CallError && error.code === 403) return <ErrorPage code={403} />
  // Only what our own server worded is shown; other messages are for developers.
  const reason = error instanceof CallError ? error.message : undefined
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorPage code={500} reason={reason} onRetry={retry} />
}
