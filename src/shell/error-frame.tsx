import { Link } from '@tanstack/react-router'
import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'
import { ErrorPicture, type ErrorCode } from './error-picture.tsx'

/** Product-spec §8; under the Chinese words too, for whoever is asked about it. */
const english: Record<ErrorCode, string> = {
  403: "Sorry, you don't have access to this page.",
  404: 'Sorry, the page you visited does not exist.',
  500: 'Sorry, the server is reporting an error.',
}

export type ErrorFrameProps = {
  code: ErrorCode
  /** In place of the code's own words. */
  title?: string | undefined
  detail?: ReactNode
  /** What exactly: an address, who may, an error's number. */
  reason?: ReactNode
  /** Between the words and the ways on. */
  children?: ReactNode
  /** Ways on, after the one home. */
  actions?: ReactNode
}

/** Picture, what happened, what is still true, and the ways on, in the place of the page (NAV-07). */
export function ErrorFrame({ code, title, detail, reason, children, actions }: ErrorFrameProps) {
  const t = useT('routes')
  const labels = title ?? t(`errors.${code}.title`)
  return (
    <section className="flex flex-1 flex-col rounded border border-line bg-surface px-8 max-[600px]:px-4">
      <div className="my-auto max-w-140 py-8">
        <ErrorPicture code={code} />
        {/* With words of its own it is no status of the server. */}
        <p className="mt-6 text-body text-t2">{!title && code}</p>
        <h1 className="mt-1 text-[22px]/7 font-semibold">{labels}</h1>
        {reason && <p className="mt-3 rounded bg-sunken px-3 py-2 text-note break-words text-t1">{reason}</p>}
        <p className="mt-4 text-body/6 text-t2">{detail ?? t(`errors.${code}.detail`)}</p>
        {children}
        <div className="mt-8 flex flex-wrap gap-2">
          <Link to="/" className={buttonClass('primary')}>
            <House aria-hidden size={16} />
            {t('backHome')}
          </Link>
          {actions}
        </div>
      </div>
      {!title && labels !== english[code] && (
        <p lang="en" className="border-t border-line py-4 text-body text-t2">
          {english[code]}
        </p>
      )}
    </section>
  )
}
