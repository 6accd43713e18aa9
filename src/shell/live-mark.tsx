import { WifiOff } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { useLiveState } from '@/live/live-state.ts'

/** Silent while changes arrive by themselves; says so when they no longer do. */
export function LiveMark() {
  const t = useT('shell')
  const isOffline = useLiveState() === 'offline'
  return (
    <span role="status" className="flex items-center text-note" title={isOffline ? t('offline') : undefined}>
      {isOffline && (
        <span className="flex items-center gap-2 px-2.5">
          <WifiOff aria-hidden size={16} />
          <span className="whitespace-nowrap max-[1280px]:sr-only">{t('offline')}</span>
        </span>
      )}
    </span>
  )
}
