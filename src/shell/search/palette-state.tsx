import { CircleAlert, SearchX, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallError, unreachable } from '@/api/call-error.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import type { Kind } from './palette-types.ts'

/** What can be typed; who sees names masked types them whole. */
export const hintOf = (kind: Kind, isMasked: boolean) =>
  isMasked && (kind === 'all' || kind === 'students')
    ? (`hintMasked.${kind}` as const)
    : (`hint.${kind}` as const)

/** What was searched; who sees names masked has students searched only when asking for it. */
const searchedOf = (kind: Kind, isUnasked: boolean) =>
  isUnasked && (kind === 'all' || kind === 'students')
    ? (`noneMasked.${kind}` as const)
    : (`none.${kind}` as const)

type NothingFoundProps = {
  text: string
  kind: Kind
  isMasked: boolean
  isLookedUp: boolean
  onAll: () => void
}

/** Nothing was found: what was searched, what can be typed, and the way out of a kind. */
export function NothingFound({ text, kind, isMasked, isLookedUp, onAll }: NothingFoundProps) {
  const t = useT('search')
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-8 text-center">
      <SearchX aria-hidden size={20} className="mb-1 text-t3" />
      <p className="max-w-full truncate text-body font-semibold">{t('none.title', { text })}</p>
      <p className="text-note text-t2">{t(searchedOf(kind, isMasked && !isLookedUp))}</p>
      <p className="text-note text-t2">{t(hintOf(kind, isMasked))}</p>
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

type SearchFailedProps = {
  error: Error
  /** Of a whole name or number: the server says how many an hour there are, and when the next. */
  isLookUp: boolean
  onRetry: () => void
}

/** Schools and students could not be asked for; pages are known here and go on. */
export function SearchFailed({ error, isLookUp, onRetry }: SearchFailedProps) {
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
            ? isLookUp
              ? error.message
              : t('failed.busy')
            : t('failed.text', { why: error.message })}
      </span>
      <Button size="small" onClick={onRetry}>
        {ui('retry')}
      </Button>
    </div>
  )
}
