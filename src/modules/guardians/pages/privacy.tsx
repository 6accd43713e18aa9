import { ShieldCheck } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'

/** Who sees what, in two lines. */
export function Privacy() {
  const t = useT('bind')
  return (
    <ul className="mt-2 flex flex-col gap-2 text-body text-t2">
      {([t('privacy.who'), t('privacy.kept')] as const).map((line) => (
        <li key={line} className="flex gap-2">
          <ShieldCheck aria-hidden size={18} className="mt-px shrink-0 text-brand-strong" />
          {line}
        </li>
      ))}
    </ul>
  )
}
