import { useMemo } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import type { progressByClass } from '@/modules/vision/contract/progress.ts'
import { useT } from '@/i18n/i18n.ts'
import { gradeWord } from '../../screen/labels.ts'
import { ProgressPanel } from '../parts/progress-panel.tsx'
import type { Query } from '../parts/shown.ts'
import { StateKey } from '../parts/state-key.tsx'
import { useClassWord } from '../parts/use-class-word.ts'
import { useProgress } from '../progress-context.tsx'
import { StateMatrix } from './state-matrix.tsx'
import { classOfCell, gradeRows } from './to-state-rows.ts'
import { countStates, toStateTable } from './to-state-marks.ts'

type Classes = ReplyOf<typeof progressByClass>

/** The classes of one school by grade, each on time, late or missing; a press shows who is not screened. */
export function GradesPanel({ classes, className }: { classes: Query<Classes>; className: string }) {
  const { search, go, isOwn } = useProgress()
  const t = useT('progress')
  const vision = useT('vision')
  const classWord = useClassWord()
  const rows = useMemo(() => classes.data?.rows ?? [], [classes.data])
  const matrix = useMemo(
    () =>
      gradeRows(
        rows.map((row) => ({ ...row, of: row.enrolled - row.exempt })),
        (grade) => gradeWord(grade, vision),
        classWord,
      ),
    [rows, vision, classWord],
  )
  return (
    <ProgressPanel
      title={t('matrix.ofSchool')}
      query={classes}
      isEmpty={rows.length === 0}
      table={toStateTable(matrix, t)}
      skeleton="rows"
      className={className}
    >
      <div className="flex size-full flex-col gap-3">
        <div className="min-h-0 flex-1">
          <StateMatrix
            label={t('matrix.ofSchool')}
            rows={matrix}
            selected={search.class === undefined ? undefined : `0:${search.class}`}
            onDrill={(id) => go({ class: classOfCell(id).class })}
            onUp={isOwn ? undefined : () => go({ school: undefined, class: undefined })}
          />
        </div>
        <StateKey counts={countStates(rows)} />
      </div>
    </ProgressPanel>
  )
}
