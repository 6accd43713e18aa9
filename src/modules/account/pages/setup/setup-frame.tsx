import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { LanguageSwitch } from '@/ui/language-switch.tsx'

/** The page without the console's frame: what it is about at the left, on a small screen above; the work at the right. */
export function SetupFrame({ quarantined, children }: { quarantined?: ReactNode; children: ReactNode }) {
  const names = useT('routes')
  return (
    <div className="relative flex min-h-dvh bg-surface text-t1 max-[992px]:flex-col">
      <aside className="flex w-[432px] shrink-0 flex-col bg-brand-soft px-12 py-12 max-[992px]:w-full max-[992px]:gap-1 max-[992px]:px-6 max-[992px]:py-4 max-[600px]:px-4 min-[992px]:sticky min-[992px]:top-0 min-[992px]:h-dvh min-[992px]:overflow-y-auto">
        <p className="flex items-center gap-3 text-[22px]/8 font-semibold text-brand-strong max-[992px]:pr-28 max-[992px]:text-title">
          <Eye aria-hidden size={26} />
          {names('product')}
        </p>
        {quarantined}
      </aside>
      <main className="flex min-w-0 flex-1 flex-col">
        <div className="absolute top-4 right-16 z-20 max-[992px]:right-4">
          <LanguageSwitch />
        </div>
        {children}
      </main>
    </div>
  )
}
