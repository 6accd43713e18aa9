import { Eye } from 'lucide-react'
import { useCurrentUser } from '@/api/account.ts'
import { useT } from '@/i18n/i18n.ts'

/** The branding variant, if this is the account that has it (SHELL-08). */
export function useBranding() {
  const { settings, userId } = useCurrentUser()
  const { branding } = settings
  return branding.userId !== 0 && branding.userId === userId ? branding : undefined
}

/** The eye and the product's name; in the branding variant another picture and the school. */
export function Brand() {
  const t = useT('routes')
  const branding = useBranding()
  return (
    <span className="flex min-w-0 items-center gap-3 text-page font-semibold">
      {branding?.logo ? (
        <img src={branding.logo} alt="" className="h-6.5 w-auto shrink-0" />
      ) : (
        <Eye aria-hidden size={26} className="shrink-0" />
      )}
      <span className="truncate">{branding?.schoolName || t('product')}</span>
    </span>
  )
}

/** Small beside the name: whose console this is; in the branding variant the partner's slogan. */
export function BrandNote() {
  const { organisation } = useCurrentUser()
  const branding = useBranding()
  return <span className="truncate text-note">{branding?.slogan || organisation.name}</span>
}
