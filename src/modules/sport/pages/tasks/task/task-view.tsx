import { useState } from 'react'
import { useRemindTask, useSportTask } from '@/modules/sport/api/tasks.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Panel } from '@/widgets/panel/panel.tsx'
import { QueryBlock } from '@/kits/tasks/query-block.tsx'
import { useTaskAddress } from '@/kits/tasks/use-task-address.ts'
import { ClassRows } from '@/kits/tasks/class-rows.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { DayMatrix } from './day-matrix.tsx'
import { MatrixKey } from './matrix-key.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { SportTaskHead } from './task-head.tsx'

/** One task: its classes, every student and day of one of them, and what waits for review. */
export function TaskView({ id }: { id: number }) {
  const { search, go } = useTaskAddress()
  const query = useSportTask({ id, ...(search.class !== undefined && { class: search.class }) })
  const remind = useRemindTask()
  const [day, setDay] = useState<string | null>(null)
  const t = useT('sport-tasks')
  return (
    <QueryBlock query={query}>
      {(data) => {
        const isOpen = data.task.closedOn === null
        return (
          <div className="flex flex-col gap-3">
            <SportTaskHead data={data} />
            {search.review === 1 ? (
              <ReviewQueue task={data.task} />
            ) : (
              <div className="grid gap-3 min-[1200px]:grid-cols-[420px_minmax(0,1fr)]">
                <ClassRows
                  task={data.task}
                  classes={data.classes.map(({ today, ...each }) => ({
                    ...each,
                    note: t('classes.today', { n: formatCount(today.n), of: formatCount(today.of) }),
                  }))}
                  chosen={data.class}
                  remind={remind}
                  onChoose={(chosen) => go({ class: chosen })}
                />
                <Panel
                  title={t('matrix.title')}
                  unit={t(isOpen ? 'matrix.press' : 'matrix.over')}
                  state={data.days.length === 0 ? 'empty' : 'ready'}
                  labels={{ title: t('matrix.none'), detail: t('matrix.noneWhy') }}
                  tools={<MatrixKey />}
                  className="min-w-0"
                >
                  <DayMatrix data={data} onDay={isOpen ? setDay : undefined} />
                </Panel>
              </div>
            )}
            {day !== null && <EntryDialog data={data} day={day} onClose={() => setDay(null)} />}
          </div>
        )
      }}
    </QueryBlock>
  )
}
