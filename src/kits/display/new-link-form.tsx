import { useState, type FormEvent } from 'react'
import { useMakeDisplayLink } from '@/api/display.ts'
import { useRotations } from '@/api/rotations.ts'
import { maxDisplayDays } from '@/contract/display.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import type { LinkSubject } from './link-subject.ts'
import type { Made } from './made-link.tsx'

const usualDays = 30

type NewLinkFormProps = { subject: LinkSubject; onMade: (made: Made) => void }

export function NewLinkForm({ subject, onMade }: NewLinkFormProps) {
  const t = useT('display')
  const make = useMakeDisplayLink()
  const rotations = useRotations().data?.rows ?? []
  const [requested, setRequested] = useState('')
  // One that was deleted meanwhile is chosen no longer.
  const rotation = rotations.find(({ id }) => id === requested)
  const [name, setName] = useState('')
  const [days, setDays] = useState(String(usualDays))
  const [isChecked, setChecked] = useState(false)
  const isFit = /^\d{1,2}$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= maxDisplayDays

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (!isFit) return event.currentTarget.querySelector<HTMLInputElement>('[name=days]')?.focus()
    const shows = rotation ? { rotation: rotation.id } : subject
    make.mutate({ name, ...shows, days: Number(days) }, { onSuccess: onMade })
  }
  return (
    <form noValidate onSubmit={submit}>
      {rotations.length > 0 && (
        <Select
          label={t('subject.label')}
          className="mb-3 w-72 max-w-full"
          value={rotation?.id ?? ''}
          options={[
            { value: '', label: t('subject.this') },
            ...rotations.map(({ id, name: of }) => ({
              value: id,
              label: t('subject.rotation', { name: of }),
            })),
          ]}
          onChange={setRequested}
        />
      )}
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
