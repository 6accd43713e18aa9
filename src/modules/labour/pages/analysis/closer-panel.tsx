import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { rowName } from '@/kits/analysis/row-name.ts'
import { useLabourParts } from '@/modules/labour/api/analysis.ts'
import { Select } from '@/ui/select.tsx'
import { useLabour } from '../figures/labour-context.tsx'
import { closerViews, type CloserView } from './closer-views.tsx'
import { useLabourWindow } from './use-labour-window.ts'

const views = Object.keys(closerViews) as CloserView[]

/** The same weeks by task group, week, grade or band, and of the own school for one class alone. */
export function CloserPanel() {
  const { isBureau, filter } = useLabour()
  const t = useT('labour')
  const vision = useT('vision')
  const [view, setView] = useState<CloserView>('group')
  const [bj, setClass] = useState<number>()
  const hasClasses = !isBureau && filter.audience !== 'published'
  const of = useLabourWindow(undefined)
  const classes = useLabourParts({ ...of, enabled: of.enabled && hasClasses }).data?.rows ?? []
  const Shown = closerViews[view]
  const tools = (
    <span className="flex flex-wrap justify-end gap-2">
      {hasClasses && (
        <Select
          label={t('head.class')}
          hideLabel
          value={bj === undefined ? '' : String(bj)}
          options={[
            { value: '', label: t('allClasses') },
            ...classes.flatMap((row) =>
              row.id === undefined ? [] : [{ value: String(row.id), label: rowName(row, vision) }],
            ),
          ]}
          onChange={(id) => setClass(id === '' ? undefined : Number(id))}
        />
      )}
      <Select
        label={t('closerBy')}
        hideLabel
        value={view}
        options={views.map((value) => ({ value, label: t(`closer.${value}`) }))}
        onChange={setView}
      />
    </span>
  )
  return <Shown bj={hasClasses ? bj : undefined} tools={tools} />
}
