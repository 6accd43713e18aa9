import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { KeyCap } from '@/ui/key-cap.tsx'

const Key = ({ caps, children }: { caps: readonly ReactNode[]; children: ReactNode }) => (
  <span className="flex items-center gap-1.5 whitespace-nowrap">
    {caps.map((cap, i) => (
      <KeyCap key={i}>{cap}</KeyCap>
    ))}
    {children}
  </span>
)

/** What the keys do; not on a phone. */
export function PaletteFoot({ hasKinds }: { hasKinds: boolean }) {
  const t = useT('search')
  return (
    <div
      aria-hidden
      className="flex h-11 shrink-0 items-center gap-5 overflow-hidden border-t border-line bg-sunken px-5 text-axis text-t2 max-[600px]:hidden"
    >
      <Key caps={[<ArrowUp key="up" size={12} />, <ArrowDown key="down" size={12} />]}>
        {t('keys.choose')}
      </Key>
      <Key caps={['Enter']}>{t('keys.open')}</Key>
      <Key caps={['Ctrl', 'Enter']}>{t('keys.newTab')}</Key>
      {hasKinds && <Key caps={['Tab']}>{t('keys.nextKind')}</Key>}
      <span className="ml-auto">
        <Key caps={['Esc']}>{t('keys.cancel')}</Key>
      </span>
    </div>
  )
}
