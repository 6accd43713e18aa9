import { lazy } from 'react'
import { loadNamespaces } from '@/i18n/i18n.ts'
import type { SessionEnd } from '@/session/end.ts'

const SignInPanel = lazy(async () => {
  const [part] = await Promise.all([import('./sign-in-panel.tsx'), loadNamespaces(['accounts'])])
  return { default: part.SignInPanel }
})

/** Covers the page when its session is over, whatever lies over it already; its code and texts come together. */
export const SignInOver = ({ reason }: { reason: SessionEnd }) => <SignInPanel reason={reason} />
