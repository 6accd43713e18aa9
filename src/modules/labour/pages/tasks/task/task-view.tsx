import { useLabourTask, useRemindLabour } from '@/modules/labour/api/tasks.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { ClassRows } from '@/kits/tasks/class-rows.tsx'
import { QueryBlock } from '@/kits/tasks/query-block.tsx'
import { useTaskAddress } from '@/kits/tasks/use-task-address.ts'
import { StudentsPanel } from './students-panel.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { LabourTaskHead } from './task-head.tsx'

/** One task: its classes, every student of one of them, and what waits for review. */
export function TaskView({ id }: { id: number }) {
  const { search, go } = useTaskAddress()
  const query = useLabourTask({ id, ...(search.class !== undefined && { class: search.class }) })
  const remind = useRemindLabour()
  const t = useT('labour-tasks')
  return (
    <QueryBlock query={query}>
      {(data) => (
        <div className="flex flex-col gap-3">
          <LabourTaskHead data={data} />
          {search.review === 1 ? (
            <ReviewQueue task={data.task} />
          ) : (
            <div className="grid gap-3 min-[1200px]:grid-cols-[420px_minmax(0,1fr)]">
              <ClassRows
                task={data.task}
                classes={data.classes.map((each) => ({
                  ...each,
                  note: t('classes.given', {
                    n: formatCount(each.rates.onTime.of),
                    of: formatCount(each.students),
                  }),
                }))}
                chosen={data.class}
                remind={remind}
                onChoose={(chosen) => go({ class: chosen })}
              />
              <StudentsPanel key={data.class} data={data} />
            </div>
          )}
        </div>
      )}
    </QueryBlock>
  )
}
