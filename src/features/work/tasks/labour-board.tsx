import { useComputeLabourBoard, useLabourBoard } from '@/api/labour-tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { BoardView } from '@/kits/tasks/board-view.tsx'

/** Who did most: classes by week, as labour is planned by week. */
export function LabourBoard() {
  const reading = useLabourBoard()
  const compute = useComputeLabourBoard()
  const t = useT('labour-tasks')
  return (
    <BoardView
      reading={reading}
      compute={compute}
      perDays={7}
      words={(n) => ({
        classesUnit: t('board.classesUnit', { n }),
        pupilsUnit: t('board.pupilsUnit', { n }),
        days: t('board.days'),
        minutes: t('board.minutes'),
        empty: t('board.empty'),
        emptyWhy: t('board.emptyWhy'),
      })}
    />
  )
}
