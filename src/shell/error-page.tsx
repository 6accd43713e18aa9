import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { ErrorFrame } from './error-frame.tsx'
import type { ErrorCode } from './error-picture.tsx'
import { Forbidden } from './forbidden.tsx'

export type ErrorPageProps = {
  code: ErrorCode
  /** What exactly: an address, an error's words. */
  reason?: ReactNode
  onRetry?: (() => void) | undefined
}

/** 403, 404 and 500 (NAV-07): what happened, what is still true, and the way home. */
export function ErrorPage({ code, reason, onRetry }: ErrorPageProps) {
  const t = useT('routes')
  if (code === 403) return <Forbidden />
  return (
    <ErrorFrame
      code={code}
      reason={reason}
      actions={onRetry && <Button onClick={onRetry}>{t('reopen')}</Button>}
    />
  )
}
