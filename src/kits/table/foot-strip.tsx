import { CircleAlert, Clock, WifiOff } from 'lucide-react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { useThisList } from './use-list.ts'

const looks = {
  failed: { Icon: CircleAlert, box: 'bg-severe-soft', icon: 'text-severe', text: 'failed.kept' },
  offline: { Icon: WifiOff, box: 'bg-sunken', icon: 'text-t3', text: 'failed.offline' },
  stale: { Icon: Clock, box: 'bg-warning-soft', icon: 'text-warning', text: 'failed.stale' },
} as const

/** Below rows that may no longer be true: since when, and the way to try again. */
export function FootStrip() {
  const t = useT('table')
  const { rows } = useThisList()
  if (rows.freshness === 'fresh' || rows.at === 0) return null
  const { Icon, box, icon, text } = looks[rows.freshness]
  return (
    <p role="status" className={cx('flex min-h-6 shrink-0 items-center gap-2 px-4 text-axis text-t1', box)}>
      <Icon aria-hidden size={14} className={icon} />
      {t(text, { time: formatDateTime(rows.at, 'time') })}
      <button
        type="button"
        onClick={rows.retry}
        className={cx('font-semibold', rows.freshness === 'failed' ? 'text-severe' : 'text-t1 underline')}
      >
        {t('failed.retry')}
      </button>
    </p>
  )
}
