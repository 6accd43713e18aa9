import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { useTaskAddress } from './use-task-address.ts'

const views = ['tasks', 'teachers', 'board'] as const

/** The parts of a teacher's page, one at a time: the address says which. */
export function TaskViews(parts: Record<(typeof views)[number], ReactNode>) {
  const { search, go } = useTaskAddress()
  const t = useT('tasks')
  const view = search.view ?? 'tasks'
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Segmented
          label={t('views.label')}
          value={view}
          segments={views.map((value) => ({ value, label: t(`views.${value}`) }))}
          onChange={(next) => go({ view: next === 'tasks' ? undefined : next })}
        />
      </div>
      {parts[view]}
    </div>
  )
}
