import { CircleX, Equal, GitCompare, Lock, Pencil, Plus, type LucideIcon } from 'lucide-react'
import type { RowAction } from '@/contract/uploads.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'

const looks: Record<RowAction, { state: TagState; icon: LucideIcon }> = {
  create: { state: 'good', icon: Plus },
  update: { state: 'watch', icon: Pencil },
  unchanged: { state: 'neutral', icon: Equal },
  conflict: { state: 'warning', icon: GitCompare },
  error: { state: 'severe', icon: CircleX },
  skip: { state: 'neutral', icon: Lock },
}

/** What becomes of a row, in a word with its icon. */
export function ActionTag({ action }: { action: RowAction }) {
  const t = useT('import')
  const { state, icon: Icon } = looks[action]
  return (
    <Tag state={state} icon={<Icon aria-hidden />}>
      {t(`action.${action}`)}
    </Tag>
  )
}
