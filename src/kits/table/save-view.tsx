import { Save } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { CallError } from '@/api/call-error.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Popover } from '@/ui/popover.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useViews } from './use-views.ts'

const longestName = 30

/** Keeps conditions, order and columns under a name. */
export function SaveView() {
  const t = useT('table')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={t('views.save')}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button look="ghost" size="small" icon={<Save size={16} />}>
          {t('views.save')}
        </Button>
      }
    >
      <SaveForm onDone={() => setOpen(false)} />
    </Popover>
  )
}

function SaveForm({ onDone }: { onDone: () => void }) {
  const t = useT('table')
  const { views, save, now, current } = useViews()
  const [name, setName] = useState(current?.name ?? '')
  const [error, setError] = useState<string>()
  const requested = name.trim()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (requested === '') return setError(t('views.empty'))
    save.mutate(
      { name: requested, state: now },
      {
        onSuccess() {
          toast(t('views.saved', { name: requested }))
          onDone()
        },
        onError: (failure) => setError(failure instanceof CallError ? failure.message : String(failure)),
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <TextField
        label={t('views.name')}
        maxLength={longestName}
        autoComplete="off"
        value={name}
        error={error}
        hint={views.some((view) => view.name === requested) ? t('views.replaces') : t('views.hint')}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" look="primary" busy={save.isPending} className="mt-3">
        {t('views.submit')}
      </Button>
    </form>
  )
}
