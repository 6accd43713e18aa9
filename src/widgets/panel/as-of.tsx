import { WifiOff } from 'lucide-react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'

/** The hour when it is today's, else with its day: `10:40`, `11-19 10:40`. */
export function shortTime(asOf: string, now = new Date()) {
  const sameDay = new Date(asOf).toDateString() === now.toDateString()
  return formatDateTime(asOf, sameDay ? 'time' : 'month-day-time')
}

export type AsOfProps = {
  asOf?: string | undefined
  stale?: boolean | undefined
  offline?: boolean | undefined
}

/** When the figures were true: quiet, amber when nothing newer came, with its own sign when the line is down. */
export function AsOf({ asOf, stale, offline }: AsOfProps) {
  const t = useT('widgets')
  if (!asOf && !offline) return null
  const time = asOf && shortTime(asOf)
  const spoken = time && t('panel.asOf', { time })
  if (offline) {
    return (
      <span className="flex items-center gap-1.5 text-axis whitespace-nowrap text-t2">
        <WifiOff aria-hidden className="size-3.5 wall:size-5" />
        <span className="sr-only">{t('panel.offline')}</span>
        {time}
      </span>
    )
  }
  if (stale && time) {
    return (
      <span className="flex items-center gap-1.5 text-axis whitespace-nowrap text-warning">
        <i aria-hidden className="size-2 rounded-full bg-warning" />
        {t('panel.stale', { time })}
      </span>
    )
  }
  return (
    <span className="text-axis whitespace-nowrap text-t3">
      <span className="sr-only">{spoken}</span>
      <span aria-hidden>{time}</span>
    </span>
  )
}
