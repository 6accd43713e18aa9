import { useDeferredValue, useState, type ReactNode } from 'react'
import { useLabourStudentSearch } from '@/modules/labour/api/portfolio.ts'
import { useT } from '@/i18n/i18n.ts'
import { TextField } from '@/ui/text-field.tsx'
import { StudentsTable } from './students-table.tsx'

/** A name finds students of all classes; it stands in no address. Without one, the classes. */
export function StudentSearch({ children }: { children: ReactNode }) {
  const t = useT('labour-portfolio')
  const [name, setName] = useState('')
  const requested = useDeferredValue(name.trim())
  const query = useLabourStudentSearch(requested)
  return (
    <>
      <div className="max-w-80">
        <TextField
          label={t('search')}
          type="search"
          value={name}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      {requested === '' ? children : <StudentsTable query={query} name="labour-found" title={t('found')} />}
    </>
  )
}
