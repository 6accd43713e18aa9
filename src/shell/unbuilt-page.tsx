import { useT } from '@/i18n/i18n.ts'
import { StateBlock } from '@/ui/state-block.tsx'
import type { Page } from './pages.ts'
import { usePageTitles } from './page-titles.ts'

/** 建设中: what the page is called and what it will show; nothing that pretends. */
export function UnbuiltPage({ page }: { page: Page }) {
  const t = useT('soon')
  const { longTitle } = usePageTitles()
  const ui = useT('ui')
  return (
    <section className="flex flex-1 rounded border border-line bg-surface p-6">
      <StateBlock
        state="construction"
        title={`${longTitle(page)}，${ui('state.construction')}`}
        detail={
          <span className="mx-auto mt-1 block max-w-120">
            {t('willShow')}
            {t(`pages.${page.path}` as 'willShow')}
          </span>
        }
      />
    </section>
  )
}
