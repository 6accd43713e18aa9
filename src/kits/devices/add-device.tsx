import { useState, type FormEvent } from 'react'
import { useAddDevice } from '@/api/devices.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { TextField } from '@/ui/text-field.tsx'

export interface MadeKey {
  id: number
  name: string
  key: string
  secret: string
}

export function AddDevice({ onMade }: { onMade: (made: MadeKey) => void }) {
  const t = useT('sport-intake')
  const offline = useOffline()
  const add = useAddDevice()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<'device' | 'app'>('device')
  const [isChecked, setChecked] = useState(false)
  const isFit = name.trim() !== ''

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (!isFit) return event.currentTarget.querySelector('input')?.focus()
    add.mutate(
      { name, kind },
      {
        onSuccess: (made) => {
          onMade({ ...made, name: name.trim() })
          setName('')
          setChecked(false)
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <div className="flex flex-wrap items-start gap-x-3">
        <div className="min-w-48 flex-1">
          <TextField
            label={t('devices.name')}
            hint={t('devices.nameHint')}
            error={isChecked && !isFit ? t('devices.nameMissing') : undefined}
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <div className="mt-8">
          <Segmented
            label={t('devices.kind')}
            value={kind}
            segments={(['device', 'app'] as const).map((value) => ({
              value,
              label: t(`devices.kinds.${value}`),
            }))}
            onChange={setKind}
          />
        </div>
        <Button type="submit" look="primary" className="mt-7 h-9" busy={add.isPending} disabled={offline}>
          {t('devices.make')}
        </Button>
      </div>
      {add.error && (
        <p role="alert" className="text-note text-severe">
          {t('devices.refused', { why: add.error.message })}
        </p>
      )}
    </form>
  )
}
