import { CircleAlert, X } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/icon-button.tsx'

/** A file that was refused before it became a plan: the server's words say why and what to do. */
export function RefusalNote({
  name,
  message,
  onClose,
}: {
  name: string
  message: string
  onClose: () => void
}) {
  const t = useT('import')
  const ui = useT('ui')
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded border border-severe bg-severe-soft px-4 py-3 text-body text-t1"
    >
      <CircleAlert aria-hidden size={18} className="mt-px shrink-0 text-severe" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t('refusal.title', { name })}</p>
        <p>{message}</p>
        <p className="text-note text-t2">{t('refusal.nothing')}</p>
      </div>
      <IconButton label={ui('close')} icon={<X size={16} />} onClick={onClose} className="-my-1 -mr-2" />
    </div>
  )
}
