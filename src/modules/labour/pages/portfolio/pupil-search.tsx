import { useDeferredValue, useState, type ReactNode } from 'react'
import { useLabourPupilSearch } from '@/modules/labour/api/portfolio.ts'
import { useT } from '@/i18n/i18n.ts'
import { TextField } from '@/ui/text-field.tsx'
import { PupilsTable } from './pupils-table.tsx'

/** A name finds pupils of all classes; it stands in no address. Without one, the classes. */
export function PupilSearch({ children }: { children: ReactNode }) {
  const t = useT('labour-portfolio')
  const [name, setName] = useState('')
  const asked = useDeferredValue(name.trim())
  const reading = useLabourPupilSearch(asked)
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
      {asked === '' ? children : <PupilsTable reading={reading} name="labour-found" title={t('found')} />}
    </>
  )
}
