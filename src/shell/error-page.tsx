import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { ErrorPicture, type ErrorCode } from './error-picture.tsx'

export type ErrorPageProps = {
  code: ErrorCode
  /** What exactly: an address, an error's words. */
  reason?: ReactNode
  onRetry?: (() => void) | undefined
}

/** 403, 404 and 500 (NAV-07): what happened, what is still true, and the way home. */
export function ErrorPage({ code, reason, onRetry }: ErrorPageProps) {
  const t = useT('routes')
  return (
    <section className="flex flex-1 flex-col rounded border border-line bg-surface p-8 max-[600px]:p-4">
      <div className="my-auto max-w-140 py-8">
        <ErrorPicture code={code} />
        <p className="mt-6 text-body text-t2">{code}</p>
        <h1 className="mt-1 text-[22px]/7 font-semibold">{t(`errors.${code}.title`)}</h1>
        {reason && <p className="mt-3 rounded bg-sunken px-3 py-2 text-note break-words text-t1">{reason}</p>}
        <p className="mt-4 text-body/6 text-t2">{t(`errors.${code}.detail`)}</p>
        <div className="mt-8 flex flex-wrap gap-2">
          <Link to="/" className={buttonClass('primary')}>
            <House aria-hidden size={16} />
            {t('backHome')}
          </Link>
          {onRetry && <Button onClick={onRetry}>{t('reopen')}</Button>}
        </div>
      </div>
    </section>
  )
}
