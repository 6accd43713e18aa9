import { useT } from '@/i18n/i18n.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { DensityMenu } from './density-menu.tsx'
import { SaveView } from './save-view.tsx'
import { useScope } from './use-scope.ts'

/** How many rows, of what; and how they are shown. 44 high. */
export function PanelHead() {
  const t = useT('table')
  const { count, scope } = useScope()
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 px-4">
      <p role="status" className="flex min-w-0 flex-1 items-baseline gap-3">
        <span className="text-body font-semibold whitespace-nowrap text-t1">{count}</span>
        <span className="truncate text-note text-t2">{scope}</span>
      </p>
      <div role="group" aria-label={t('title')} className="flex items-center gap-1">
        <SaveView />
        <DensityMenu />
        <ColumnChooser />
      </div>
    </div>
  )
}
