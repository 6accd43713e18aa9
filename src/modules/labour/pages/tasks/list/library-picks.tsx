import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { labourStages, type LabourStage } from '@/modules/labour/standards/task-groups.ts'
import { taskLibrary, type LibraryKey } from '@/modules/labour/standards/tasks/library.ts'
import { cx } from '@/ui/cx.ts'
import { Segmented } from '@/ui/segmented.tsx'

type LibraryTask = (typeof taskLibrary)[number]
type LibraryPicksProps = {
  chosen: LibraryKey | undefined
  /** Shown first: what the first of the reader's classes is in. */
  first: LabourStage
  onPick: (task: LibraryTask) => void
}

/** Ready tasks of a stage by task group; a press fills the form. */
export function LibraryPicks({ chosen, first, onPick }: LibraryPicksProps) {
  const [stage, setStage] = useState(first)
  const t = useT('labour-tasks')
  const rows = taskLibrary.filter(({ stages }) => stages.includes(stage))
  return (
    <section aria-label={t('dialog.library')} className="flex flex-col gap-2 pb-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-body text-t2">{t('dialog.library')}</h3>
        <Segmented
          label={t('dialog.stage')}
          value={String(stage)}
          segments={labourStages.map((value) => ({
            value: String(value),
            label: t(`dialog.stages.${value}`),
          }))}
          onChange={(value) => setStage(Number(value) as LabourStage)}
        />
        <p className="text-note text-t2">{t('dialog.libraryHint')}</p>
      </div>
      <ul className="grid max-h-44 grid-cols-1 gap-1 overflow-y-auto rounded-control border border-line p-1 min-[600px]:grid-cols-2">
        {rows.map((task) => (
          <li key={task.key}>
            <button
              type="button"
              aria-pressed={task.key === chosen}
              onClick={() => onPick(task)}
              className={cx(
                'flex w-full flex-col rounded-control px-2 py-1 text-left',
                task.key === chosen ? 'bg-brand-soft' : 'hover:bg-hover',
              )}
            >
              <span className="w-full truncate text-body text-t1">{t(`library.${task.key}.title`)}</span>
              <span className="w-full truncate text-note text-t2">
                {t('target', {
                  group: t(`groups.${task.group}`),
                  setting: t(`places.${task.setting}`),
                  n: task.minutes,
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
