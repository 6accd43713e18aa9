import { useCurrentUser } from '@/api/account.ts'
import type { StudentRecord } from '@/modules/records/contract/students.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { RecordPanel } from './record-panel.tsx'
import { VisionTable } from './vision-table.tsx'

const others = { health: 3, sport: 4, work: 5, physical: 81 } as const
const names = Object.keys(others) as (keyof typeof others)[]

/** The newest of every module that the reader's school uses; a module without data says so. */
export function ModulesPanel({ record }: { record: StudentRecord }) {
  const t = useT('students')
  const { modules } = useCurrentUser()
  const labels = (newest: StudentRecord['newest']['health']) => {
    if (!newest) return t('modules.nothing')
    const day = formatDateTime(newest.on, 'date')
    return newest.minutes === null
      ? t('modules.last', { day })
      : t('modules.lastMinutes', { day, count: newest.minutes })
  }
  return (
    <RecordPanel title={t('modules.title')} note={record.vision && formatDateTime(record.vision.on, 'date')}>
      {!modules.includes(2) ? null : record.vision ? (
        <VisionTable vision={record.vision} />
      ) : (
        <div className="rounded bg-sunken px-3 py-3 text-body">
          <p className="font-semibold">{t('modules.none')}</p>
          <p className="text-note text-t2">{t('modules.noneText')}</p>
        </div>
      )}
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {names
          .filter((name) => modules.includes(others[name]))
          .map((module) => (
            <li key={module} className="min-w-0 rounded border border-line px-3 py-2">
              <p className="text-body text-t1">{t(`modules.others.${module}`)}</p>
              <p className="text-note text-t2">{labels(record.newest[module])}</p>
            </li>
          ))}
      </ul>
    </RecordPanel>
  )
}
