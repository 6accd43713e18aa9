import { Eye } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'

/** The eye and the product's name. */
export function Brand() {
  const t = useT('routes')
  return (
    <span className="flex items-center gap-3 text-page font-semibold">
      <Eye aria-hidden size={26} />
      {t('product')}
    </span>
  )
}
