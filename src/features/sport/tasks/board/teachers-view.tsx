import { useDeferredValue, useState } from 'react'
import { useSportTeachers } from '@/api/sport-tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { TextField } from '@/ui/text-field.tsx'
import { ReadingBlock } from '../reading-block.tsx'
import { useTaskAddress } from '../use-task-address.ts'
import { TeachersTable } from './teachers-table.tsx'

/** Who sets tasks and what becomes of them, by name: teachers are not ranked. */
export function TeachersView() {
  const { window, go } = useTaskAddress()
  const [name, setName] = useState('')
  const reading = useSportTeachers({ ...window, name: useDeferredValue(name) })
  const t = useT('sport-tasks')
  return (
    <div className="flex flex-col gap-1">
      <div className="w-64">
        <TextField
          label={t('teachers.search')}
          value={name}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <ReadingBlock reading={reading}>
        {({ rows }) => (
          <TeachersTable
            rows={rows}
            onOpen={(id) => go({ view: undefined, teacher: id || undefined })}
            empty={{ title: t('teachers.none'), detail: t('teachers.noneWhy') }}
          />
        )}
      </ReadingBlock>
    </div>
  )
}
