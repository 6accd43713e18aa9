import { SearchBox } from '@/ui/search-box.tsx'
import { useDeferredValue, useState } from 'react'
import { useSchoolsNamed } from '@/modules/records/api/schools.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'

/** From one school to another by a part of its name. */
export function SchoolSwitch({ id, onSchool }: { id: number; onSchool: (school: number) => void }) {
  const t = useT('schools')
  const [text, setText] = useState('')
  const requested = useDeferredValue(text.trim())
  const { data, error } = useSchoolsNamed(requested)
  const found = data?.rows.filter((school) => school.id !== id) ?? []
  return (
    <div role="search" className="flex flex-wrap items-center gap-2">
      <SearchBox label={t('switch.label')} value={text} onChange={setText} />
      {requested !== '' &&
        found.map((school) => (
          <Button key={school.id} size="small" onClick={() => onSchool(school.id)}>
            {school.name}
          </Button>
        ))}
      <p role="status" className="text-note text-t2">
        {requested !== '' && (error?.message ?? (data && found.length === 0 && t('switch.none')))}
      </p>
    </div>
  )
}
