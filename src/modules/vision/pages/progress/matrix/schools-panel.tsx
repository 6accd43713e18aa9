import { useMemo } from 'react'
import { useProgressMatrix } from '@/modules/vision/api/progress.ts'
import type { SchoolProgress } from '@/modules/vision/contract/progress.ts'
import { useT } from '@/i18n/i18n.ts'
import { ProgressPanel } from '../parts/progress-panel.tsx'
import type { Query } from '../parts/shown.ts'
import { StateKey } from '../parts/state-key.tsx'
import { useClassWord } from '../parts/use-class-word.ts'
import { useProgress } from '../progress-context.tsx'
import { StateMatrix } from './state-matrix.tsx'
import { toStateTable } from './to-state-marks.ts'
import { classOfCell, schoolRows } from './to-state-rows.ts'

type SchoolsPanelProps = {
  /** What `shown` comes from. */
  schools: Query
  /** Those of the page in sight, in its order. */
  shown: readonly SchoolProgress[]
  /** Classes by state of all schools that the filters leave. */
  counts: { onTime: number; late: number; missing: number }
  className: string
}

/** Schools × classes: each class on time, late or missing; a press goes to the class. */
export function SchoolsPanel({ schools, shown, counts, className }: SchoolsPanelProps) {
  const { filter, go } = useProgress()
  const t = useT('progress')
  const classWord = useClassWord()
  const matrix = useProgressMatrix({ ...filter, schools: shown.map(({ id }) => id) })
  const { data } = matrix
  const rows = useMemo(() => {
    const classes = new Map(data?.rows.map((row) => [row.id, row.classes]))
    return schoolRows(
      shown.flatMap(({ id, name }) => {
        const own = classes.get(id)
        return own ? [{ id, name, classes: own }] : []
      }),
      classWord,
    )
  }, [data, shown, classWord])
  return (
    <ProgressPanel
      title={t('matrix.ofDistrict')}
      unit={t('matrix.unit')}
      query={shown.length === 0 ? schools : matrix}
      isEmpty={shown.length === 0}
      labels={{ title: t('list.empty') }}
      table={toStateTable(rows, t)}
      skeleton="rows"
      className={className}
    >
      <div className="flex size-full flex-col gap-3">
        <div className="min-h-0 flex-1">
          <StateMatrix
            label={t('matrix.ofDistrict')}
            rows={rows}
            onDrill={(id) => go({ ...classOfCell(id), page: undefined, state: undefined })}
          />
        </div>
        <StateKey counts={counts} />
      </div>
    </ProgressPanel>
  )
}
