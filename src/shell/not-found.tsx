import { useLocation } from '@tanstack/react-router'
import { ErrorPage } from './error-page.tsx'

export function NotFound() {
  const path = useLocation({ select: (location) => location.pathname })
  return <ErrorPage code={404} reason={decoded(path)} />
}

function decoded(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
