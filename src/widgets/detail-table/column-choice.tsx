import { Columns3 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Popover } from '@/ui/popover.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** Comes with the first opening. */
const ColumnList = lazy(() => import('./column-list.tsx').then((part) => ({ default: part.ColumnList })))

export type ColumnChoiceProps = {
  columns: readonly { key: string; label: string }[]
  shown: readonly { key: string }[]
  onChange: (key: string, isShown: boolean) => void
  /** Only when something differs from how the table comes. */
  onReset: (() => void) | undefined
}

/** Which columns, in a list under its button. */
export function ColumnChoice(choice: ColumnChoiceProps) {
  const t = useT('widgets')
  return (
    <Popover
      label={t('detail.columns')}
      width={232}
      align="end"
      trigger={
        <Button look="ghost" size="small" icon={<Columns3 aria-hidden size={16} />}>
          {t('detail.columns')}
        </Button>
      }
    >
      <Suspense fallback={<Skeleton className="h-40" />}>
        <ColumnList {...choice} />
      </Suspense>
    </Popover>
  )
}
