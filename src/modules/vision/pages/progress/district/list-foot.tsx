import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { useProgress } from '../progress-context.tsx'

/** Which page of the schools is in sight; the page stands in the address. Nothing where there is one page. */
export function ListFoot({ page: { at, pages }, n }: { page: { at: number; pages: number }; n: number }) {
  const { set } = useProgress()
  const t = useT('progress')
  if (pages === 1) return null
  const turn = (to: number) => set({ page: to === 1 ? undefined : to })
  return (
    <div className="flex shrink-0 items-center justify-end gap-2 pt-2 text-note text-t2">
      <span role="status">{t('list.page', { at, pages, n: formatCount(n) })}</span>
      <IconButton
        label={t('list.before')}
        icon={<ChevronLeft size={16} />}
        disabled={at === 1}
        onClick={() => turn(at - 1)}
      />
      <IconButton
        label={t('list.after')}
        icon={<ChevronRight size={16} />}
        disabled={at === pages}
        onClick={() => turn(at + 1)}
      />
    </div>
  )
}
