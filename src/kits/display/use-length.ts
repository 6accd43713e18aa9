import { useCallback } from 'react'
import { useT } from '@/i18n/i18n.ts'

/** A length of time in words: of seconds, or of minutes and seconds. */
export function useLength(): (seconds: number) => string {
  const t = useT('display')
  return useCallback(
    (seconds) => {
      const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
      if (minutes === 0) return t('length.seconds', { seconds: rest })
      return rest === 0 ? t('length.minutes', { minutes }) : t('length.both', { minutes, seconds: rest })
    },
    [t],
  )
}
