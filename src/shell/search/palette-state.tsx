import { CircleAlert, SearchX, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallError, unreachable } from '@/api/call-error.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import type { Kind } from './palette-types.ts'

/** Nothing was found: what was searched, what can be typed, and the way out of a kind. */
export function NothingFound({ text, kind, onAll }: { text: string; kind: Kind; onAll: () => void }) {
  const t = useT('search')
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-8 text-center">
      <SearchX aria-hidden size={20} className="mb-1 text-t3" />
      <p className="max-w-full truncate text-body font-semibold">{t('none.title', { text })}</p>
      <p className="text-note text-t2">{t(`none.${kind}`)}</p>
      <p className="text-note text-t2">{t(`hint.${kind}`)}</p>
      {kind !== 'all' && (
        <Button size="small" className="mt-2" onClick={onAll}>
          {t('everything')}
        </Button>
      )}
    </div>
  )
}

export const Hint = ({ children }: { children: ReactNode }) => (
  <p className="px-5 pt-4 pb-3 text-note text-t3">{children}</p>
)

/** Schools and pupils could not be asked for; pages are known here and go on. */
export function SearchFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT('search')
  const ui = useT('ui')
  const code = error instanceof CallError ? error.code : 0
  const isOffline = code === unreachable
  const Icon = isOffline ? WifiOff : CircleAlert
  return (
    <div
      role="alert"
      className="flex min-h-10 shrink-0 items-center gap-3 border-t border-line px-5 py-2 text-note text-t1"
    >
      <Icon aria-hidden size={16} className={isOffline ? 'text-t3' : 'text-severe'} />
      <span className="flex-1">
        {isOffline
          ? t('failed.offline')
          : code === 429
            ? t('failed.busy')
            : t('failed.text', { why: error.message })}
      </span>
      <Button size="small" onClick={onRetry}>
        {ui('retry')}
      </Button>
    </div>
  )
}
