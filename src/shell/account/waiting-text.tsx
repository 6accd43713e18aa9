import { Hourglass } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'

/** Who approves, what to do, and what can be seen meanwhile. Goes by itself with the approval. */
export function WaitingText() {
  const t = useT('accounts')
  const { username } = useCurrentUser()
  return (
    <section role="status" className="mb-3 flex gap-3 rounded bg-watch-soft px-4 py-3 text-t1">
      <Hourglass aria-hidden size={18} className="mt-px shrink-0 text-watch" />
      <div className="min-w-0">
        <p className="text-body font-semibold">{t('waiting.title')}</p>
        <p className="mt-1 max-w-200 text-note wrap-anywhere">{t('waiting.text', { username })}</p>
      </div>
    </section>
  )
}
