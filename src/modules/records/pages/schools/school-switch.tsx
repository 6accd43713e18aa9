import { Search } from 'lucide-react'
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
      <label className="flex h-8 w-64 items-center gap-2 rounded-control border border-line2 bg-surface px-3 focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand max-[600px]:w-full">
        <Search aria-hidden size={16} className="shrink-0 text-t3" />
        <input
          type="search"
          aria-label={t('switch.label')}
          placeholder={t('switch.label')}
          maxLength={40}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="min-w-0 flex-1 bg-transparent text-body outline-none"
        />
      </label>
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
