import { usePeStudent } from '@/modules/pe/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { ZoneBars } from '@/widgets/zone-bars/zone-bars.tsx'
import { zoneLimits, zoneSeconds } from '../lesson/zone-seconds.ts'
import { LoadFigures } from './load-figures.tsx'
import { StudentLessons } from './student-lessons.tsx'
import { StudentMarks } from './student-marks.tsx'

type StudentDrawerProps = {
  student: number
  filter: { start?: string; end?: string }
  onClose: () => void
}

/** One student: the load of the window's lessons, where the effort lay, each lesson, and every mark with its score. */
export function StudentDrawer({ student, filter, onClose }: StudentDrawerProps) {
  const t = useT('physical')
  const classText = useClassText()
  const query = usePeStudent({ ...filter, student })
  const { data, error } = query
  const title = t('zones.title')
  return (
    <Drawer
      open
      onClose={onClose}
      top="var(--frame-top, 0px)"
      width={480}
      title={data?.name ?? '…'}
      note={data && classText(data.class)}
    >
      {data ? (
        <div className="flex flex-col gap-5">
          <LoadFigures load={data.load} />
          {data.load.density.of > 0 && (
            <section aria-label={title} className="h-20">
              <ZoneBars
                label={title}
                rows={[{ id: 'all', label: t('phases.all'), seconds: zoneSeconds(data.load.zones) }]}
                limits={zoneLimits}
              />
            </section>
          )}
          <StudentMarks marks={data.marks} />
          <StudentLessons lessons={data.lessons} />
        </div>
      ) : error ? (
        <StateBlock
          state="error"
          detail={error.message}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Drawer>
  )
}
