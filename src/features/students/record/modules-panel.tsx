import type { StudentRecord } from '@/contract/students.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { RecordPanel } from './record-panel.tsx'
import { VisionTable } from './vision-table.tsx'

const others = ['health', 'sport', 'work', 'physical'] as const

/** The newest of every module; a module without data says so. */
export function ModulesPanel({ record }: { record: StudentRecord }) {
  const t = useT('students')
  const words = (newest: StudentRecord['newest']['health']) => {
    if (!newest) return t('modules.nothing')
    const day = formatDateTime(newest.on, 'date')
    return newest.minutes === null
      ? t('modules.last', { day })
      : t('modules.lastMinutes', { day, count: newest.minutes })
  }
  return (
    <RecordPanel title={t('modules.title')} note={record.vision && formatDateTime(record.vision.on, 'date')}>
      {record.vision ? (
        <VisionTable vision={record.vision} />
      ) : (
        <div className="rounded bg-sunken px-3 py-3 text-body">
          <p className="font-semibold">{t('modules.none')}</p>
          <p className="text-note text-t2">{t('modules.noneText')}</p>
        </div>
      )}
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {others.map((module) => (
          <li key={module} className="min-w-0 rounded border border-line px-3 py-2">
            <p className="text-body text-t1">{t(`modules.others.${module}`)}</p>
            <p className="text-note text-t2">{words(record.newest[module])}</p>
          </li>
        ))}
      </ul>
    </RecordPanel>
  )
}
