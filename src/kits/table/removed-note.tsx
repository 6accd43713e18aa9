import { UserMinus } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useThisList } from './use-list.ts'

const kinds = ['deleted', 'moved', 'left'] as const

/** Below a list of a round: how many its figures count whom it does not show, so that a figure and the list it opens agree. */
export function RemovedNote() {
  const t = useT('table')
  const { removed } = useThisList().rows
  const parts = kinds.flatMap((kind) =>
    removed && removed[kind] > 0 ? [t(`gone.${kind}`, { n: formatCount(removed[kind]) })] : [],
  )
  if (parts.length === 0) return null
  return (
    <p
      role="status"
      className="flex min-h-6 shrink-0 items-center gap-2 border-t border-line bg-sunken px-4 py-1 text-axis text-t2"
    >
      <UserMinus aria-hidden size={14} className="shrink-0" />
      <span>{t('gone.text', { who: parts.join(t('between')) })}</span>
    </p>
  )
}
