import { useState, type FormEvent } from 'react'
import { useMakeDisplayLink } from '@/api/display.ts'
import { mostDisplayDays } from '@/contract/display.ts'
import { useT } from '@/i18n/i18n.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import type { Made } from './made-link.tsx'

const usualDays = 30

export function NewLinkForm({ search, onMade }: { search: ScreenSearch; onMade: (made: Made) => void }) {
  const t = useT('display')
  const make = useMakeDisplayLink()
  const [name, setName] = useState('')
  const [days, setDays] = useState(String(usualDays))
  const [isChecked, setChecked] = useState(false)
  const isFit = /^\d{1,2}$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= mostDisplayDays

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (!isFit) return event.currentTarget.querySelector<HTMLInputElement>('[name=days]')?.focus()
    make.mutate({ name, search, days: Number(days) }, { onSuccess: onMade })
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className="flex flex-wrap items-start gap-x-3">
        <div className="min-w-48 flex-1">
          <TextField
            label={t('name')}
            hint={t('nameHint')}
            placeholder={t('namePlaceholder')}
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <div className="w-44">
          <TextField
            name="days"
            label={t('days')}
            hint={t('daysHint')}
            error={isChecked && !isFit ? t('daysWrong') : undefined}
            unit={t('daysUnit')}
            inputMode="numeric"
            value={days}
            onChange={({ target }) => setDays(target.value)}
            onBlur={() => setChecked(true)}
          />
        </div>
        <Button type="submit" look="primary" className="mt-7 h-9" busy={make.isPending}>
          {t('make')}
        </Button>
      </div>
      {make.error && (
        <p role="alert" className="text-note text-severe">
          {t('failed', { why: make.error.message })}
        </p>
      )}
    </form>
  )
}
