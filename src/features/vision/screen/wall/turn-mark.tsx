import { Pause } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import type { Turn } from './use-playlist.ts'

/** Which screen of the playlist this is; quiet, and with a sign while somebody holds it. */
export function TurnMark({ at, of, isPaused }: Turn) {
  const t = useT('vision')
  return (
    <span className="flex items-center gap-2 text-body whitespace-nowrap text-t2">
      {isPaused && (
        <>
          <Pause aria-hidden className="size-5" />
          {t('screen.paused')}
        </>
      )}
      <span>{t('screen.turn', { at, of })}</span>
    </span>
  )
}
