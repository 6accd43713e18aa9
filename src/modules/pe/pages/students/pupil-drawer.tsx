import { usePeStudent } from '@/modules/pe/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-words.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { ZoneBars } from '@/widgets/zone-bars/zone-bars.tsx'
import { zoneLimits, zoneSeconds } from '../lesson/zone-seconds.ts'
import { LoadFigures } from './load-figures.tsx'
import { PupilLessons } from './pupil-lessons.tsx'
import { PupilMarks } from './pupil-marks.tsx'

type PupilDrawerProps = {
  student: number
  filter: { start?: string; end?: string }
  onClose: () => void
}

/** One pupil: the load of the window's lessons, where the effort lay, each lesson, and every mark with its score. */
export function PupilDrawer({ student, filter, onClose }: PupilDrawerProps) {
  const t = useT('physical')
  const classText = useClassText()
  const reading = usePeStudent({ ...filter, student })
  const { data, error } = reading
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
          <PupilMarks marks={data.marks} />
          <PupilLessons lessons={data.lessons} />
        </div>
      ) : error ? (
        <StateBlock
          state="error"
          detail={error.message}
          action={<Button onClick={() => void reading.refetch()}>{t('retry')}</Button>}
        />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Drawer>
  )
}
