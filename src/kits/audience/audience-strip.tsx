import { EyeOff } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'

/** Over a page of published figures: that some are hidden, and the way back. */
export function AudienceStrip({ onBack }: { onBack: () => void }) {
  const t = useT('audience')
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded border border-line bg-surface px-4 py-2 text-note text-t1 print:hidden"
    >
      <EyeOff aria-hidden size={16} className="shrink-0 text-t2" />
      <span className="min-w-0 flex-1 basis-56">{t('published')}</span>
      <Button size="small" onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}

/** At the foot of a page of internal figures on which one is of few children. */
export function AudienceFoot() {
  const t = useT('audience')
  return <p className="mt-3 text-note text-t3">{t('foot')}</p>
}
