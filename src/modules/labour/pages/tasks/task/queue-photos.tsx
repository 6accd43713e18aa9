import { useLabourPhotos } from '@/modules/labour/api/portfolio.ts'
import type { LabourTask } from '@/modules/labour/contract/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { Photos } from '../../evidence/photos.tsx'
import type { Waiting } from './queue-table.tsx'

/** Photos of the row that keys mean, small; Tab and Enter open one whole. */
export function QueuePhotos({ task, row }: { task: LabourTask; row: Waiting }) {
  const t = useT('labour-tasks')
  const { data, error, refetch } = useLabourPhotos({ task: task.id, student: row.student })
  return (
    <section
      aria-label={t('review.photosOf', { name: row.name })}
      className="flex min-h-20 items-center gap-3"
    >
      <h3 className="text-note text-t2">{row.name}</h3>
      {data ? (
        <Photos task={task.id} student={row.student} title={task.title} photos={data.photos} />
      ) : error ? (
        <p role="alert" className="text-note">
          {error.message}{' '}
          <Button look="link" onClick={() => void refetch()}>
            {t('review.retry')}
          </Button>
        </p>
      ) : (
        <Skeleton className="h-20 w-60" />
      )}
    </section>
  )
}
