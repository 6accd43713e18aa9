import { HeartPulse } from 'lucide-react'
import { useAccess } from '@/api/access.ts'
import { useHeartQuarantine } from '@/modules/pe/api/hearts.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { allows } from '@/session/allows.ts'
import { Button } from '@/ui/button.tsx'
import { useLessonAddress } from '../use-lesson-address.ts'

/** How many heart rates wait for a decision, of one lesson or of all, and the way there. Only whoever leads the school decides. */
export function QuarantineNotice({ lesson }: { lesson?: number }) {
  const t = useT('physical')
  const { go } = useLessonAddress()
  const decides = allows(useAccess(), ['admin'])
  const { data, isPlaceholderData } = useHeartQuarantine(lesson === undefined ? {} : { lesson }, decides)
  if (!data || isPlaceholderData || data.total === 0) return null
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-3 rounded bg-warning-soft px-4 py-1 text-note text-t1">
      <HeartPulse aria-hidden size={16} className="shrink-0 text-warning" />
      <span>
        {t(lesson === undefined ? 'aside.waitingAll' : 'aside.waiting', { n: formatCount(data.total) })}
      </span>
      <Button look="link" size="small" onClick={() => go({ quarantined: 1 })}>
        {t('aside.look')}
      </Button>
    </p>
  )
}
