import { Info } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'

/** The operator has set up nothing yet: what that means, and what works without. */
export function NoChannel({ isBrief = false }: { isBrief?: boolean }) {
  const t = useT('message-page')
  if (isBrief)
    return (
      <p role="status" className="flex items-start gap-2 rounded bg-watch-soft px-3 py-2 text-note text-t1">
        <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span>
          <b className="mr-2 font-semibold">{t('noChannel.title')}</b>
          {t('noChannel.detail')}
        </span>
      </p>
    )
  return (
    <div className="mx-auto h-80 max-w-160">
      <StateBlock state="empty" title={t('noChannel.title')} detail={t('noChannel.detail')} />
    </div>
  )
}
