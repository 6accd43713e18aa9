import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { LanguageSwitch } from '@/ui/language-switch.tsx'
import { EyeChart } from './eye-chart.tsx'

/** The chart at the left, a form at the right; on a phone the form alone. */
export function AccountPage({ children }: { children: ReactNode }) {
  const t = useT('account')
  const names = useT('routes')
  return (
    <div className="flex min-h-dvh bg-surface">
      <aside className="flex w-1/2 flex-col justify-between bg-brand-soft px-16 py-12 text-brand-strong max-[992px]:hidden">
        <p className="flex items-center gap-3 text-[22px]/8 font-semibold">
          <Eye aria-hidden size={28} />
          {names('product')}
        </p>
        <div className="flex justify-center py-8">
          <EyeChart />
        </div>
        <p className="text-title">{t('slogan')}</p>
      </aside>
      <main className="relative flex flex-1 flex-col items-center justify-center px-6 py-20 max-[600px]:px-4">
        <div className="absolute top-6 right-6">
          <LanguageSwitch />
        </div>
        <p className="absolute top-6 left-6 flex h-9 items-center gap-3 text-page font-semibold text-brand-strong min-[992px]:hidden max-[600px]:left-4">
          <Eye aria-hidden size={24} />
          {names('product')}
        </p>
        <div className="w-full max-w-[400px]">{children}</div>
        <p className="absolute bottom-6 text-note text-t2">{t('platform')}</p>
      </main>
    </div>
  )
}
