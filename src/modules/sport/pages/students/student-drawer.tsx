import { useSportStudent } from '@/modules/sport/api/students.ts'
import { formatCount, formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { SportItemName } from '@/standards/sport/items.ts'
import { Drawer } from '@/ui/drawer.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { rowName } from '@/kits/analysis/row-name.ts'
import { StudentDays } from './student-days.tsx'
import { Unread } from '@/ui/unread.tsx'

type StudentDrawerProps = {
  student: number
  filter: { start?: string; end?: string; school?: number }
  onClose: () => void
}

/** One student: twelve weeks at a glance, and the newest records of the window with where they come from. */
export function StudentDrawer({ student, filter, onClose }: StudentDrawerProps) {
  const t = useT('sport-data')
  const sport = useT('sport')
  const vision = useT('vision')
  const query = useSportStudent({ ...filter, student })
  const { data } = query
  return (
    <Drawer
      open
      onClose={onClose}
      top="var(--frame-top, 0px)"
      width={440}
      title={data?.name ?? '…'}
      note={data && rowName({ grade: data.class.grade, number: data.class.number }, vision)}
    >
      {data ? (
        <div className="flex flex-col gap-4">
          <StudentDays days={data.days} end={data.end} />
          <section aria-label={t('records')}>
            <h3 className="mb-2 text-body font-semibold">{t('records')}</h3>
            {data.records.length === 0 ? (
              <StateBlock state="empty" title={t('empty.records')} detail={t('empty.recordsWhy')} />
            ) : (
              <ul className="divide-y divide-line text-note">
                {data.records.map((record) => (
                  <li key={`${record.source} ${record.id}`} className="flex flex-wrap gap-x-3 py-2">
                    <span className="text-t2">{formatDateTime(record.at)}</span>
                    <span>{sport(`item.${record.item as SportItemName}`)}</span>
                    <span className="ml-auto">{t('minutes', { n: formatCount(record.minutes) })}</span>
                    <span className="w-full text-t2">
                      {t(record.inSchool ? 'inSchool' : 'outOfSchool')} · {t(`source.${record.source}`)}
                      {record.disputed && ` · ${t('disputed')}`}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      ) : (
        <Unread query={query} retry={t('retry')} className="h-60 w-full" />
      )}
    </Drawer>
  )
}
