import { useMemo, type ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { RateRows } from '@/widgets/rate-rows/rate-rows.tsx'
import { toRateTable, type RateGroup } from '@/widgets/rate-rows/to-rate-rows.ts'
import { ScreenPanel, type ScreenPanelProps } from '../../screen/screen-panel.tsx'
import { useScreen } from '../../screen/screen-context.tsx'

type RowsPanelProps = Pick<ScreenPanelProps, 'title' | 'unit' | 'sentence' | 'query' | 'isEmpty'> & {
  groups: readonly RateGroup[]
  /** Why there are none; unset, as of any panel. */
  labels: ScreenPanelProps['labels'] | undefined
  /** Of the stage that it is about. */
  choice: ReactNode
}

/** Myopia of the parts of a view, a row each. */
export function RowsPanel({ groups, labels, choice, ...panel }: RowsPanelProps) {
  const { up } = useScreen()
  const widgets = useT('widgets')
  const table = useMemo(() => toRateTable(groups, widgets), [groups, widgets])
  return (
    <ScreenPanel {...panel} {...(labels && { labels })} metric="myopia" table={table} skeleton="rows">
      <div className="flex size-full flex-col">
        {choice && <div className="-mt-1 mb-1 shrink-0">{choice}</div>}
        <div className="min-h-0 flex-1 overflow-y-auto">
          <RateRows label={panel.title} groups={groups} of="found" onUp={up} />
        </div>
      </div>
    </ScreenPanel>
  )
}
