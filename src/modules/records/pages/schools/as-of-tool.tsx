import { WifiOff } from 'lucide-react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { useLiveState } from '@/live/live-state.ts'
import { cx } from '@/ui/cx.ts'

/** In the breadcrumb's row: whether changes come by themselves, and when the figures were true. */
export function AsOfTool({ asOf }: { asOf: string | undefined }) {
  const t = useT('schools')
  const live = useLiveState()
  const labels = { live: t('live.on'), connecting: t('live.connecting'), offline: t('live.off') }
  return (
    <PageTools>
      <span className="ml-auto flex items-center gap-2 text-note whitespace-nowrap text-t2">
        <span role="status" className="flex items-center gap-2">
          {live === 'offline' ? (
            <WifiOff aria-hidden size={14} />
          ) : (
            <i aria-hidden className={cx('size-2 rounded-full', live === 'live' ? 'bg-good' : 'bg-line2')} />
          )}
          <span className={cx(live !== 'offline' && 'sr-only')}>{labels[live]}</span>
        </span>
        {asOf && t('live.asOf', { time: formatDateTime(asOf) })}
      </span>
    </PageTools>
  )
}
