import type { UseQueryResult } from '@tanstack/react-query'
import type { TeacherFigures } from '@/contract/task-figures.ts'
import { useT } from '@/i18n/i18n.ts'
import { TextField } from '@/ui/text-field.tsx'
import { QueryBlock } from './query-block.tsx'
import { TeachersTable } from './teachers-table.tsx'
import { useTaskAddress } from './use-task-address.ts'

type TeachersViewProps = {
  query: UseQueryResult<{ rows: TeacherFigures[] }>
  /** That is searched for. */
  name: string
  onName: (name: string) => void
}

/** Who sets tasks and what becomes of them, by name: teachers are not ranked. */
export function TeachersView({ query, name, onName }: TeachersViewProps) {
  const { go } = useTaskAddress()
  const t = useT('tasks')
  return (
    <div className="flex flex-col gap-1">
      <div className="w-64">
        <TextField
          label={t('teachers.search')}
          value={name}
          maxLength={40}
          onChange={({ target }) => onName(target.value)}
        />
      </div>
      <QueryBlock query={query}>
        {({ rows }) => (
          <TeachersTable
            rows={rows}
            onOpen={(id) => go({ view: undefined, teacher: id || undefined })}
            empty={{ title: t('teachers.none'), detail: t('teachers.noneWhy') }}
          />
        )}
      </QueryBlock>
    </div>
  )
}
