import { useState, type FormEvent } from 'react'
import { useSwitchDefinition } from '@/api/definition-sets.ts'
import type { DefinitionState } from '@/contract/definition-sets.ts'
import { useT } from '@/i18n/i18n.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { SwitchPreview } from './switch-preview.tsx'
import { SwitchProgress } from './switch-progress.tsx'

/** Another set for the whole district: what it changes, why, and then how far the counting is. */
export function SwitchDialog({ state, onClose }: { state: DefinitionState; onClose: () => void }) {
  const t = useT('definition-sets')
  const [from] = useState(state.current)
  const others = state.sets.filter((set) => set !== from)
  const [to, choose] = useState(others[0] ?? from)
  const [reason, write] = useState('')
  const [isChecked, check] = useState(false)
  const start = useSwitchDefinition()
  const ended = start.data && state.history.find(({ id }) => id === start.data.underWay?.id)
  useUnsavedWork(reason && !start.data ? { what: t('title') } : null)
  const isFit = reason.trim().length >= 2

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    check(true)
    if (!isFit) return event.currentTarget.querySelector<HTMLInputElement>('[name=reason]')?.focus()
    start.mutate({ from, to, reason })
  }
  if (state.underWay || ended)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('title')}
        actions={
          <Button look={ended ? 'primary' : 'secondary'} onClick={onClose}>
            {t(ended ? 'close' : 'background')}
          </Button>
        }
      >
        {state.underWay && <SwitchProgress change={state.underWay} canStop />}
        {ended && (
          <p role="status" className="text-body">
            {t(
              `ended.${ended.state === 'done' ? 'done' : ended.state === 'cancelled' ? 'cancelled' : 'failed'}`,
              {
                set: t(`sets.${ended.to}`),
              },
            )}
          </p>
        )}
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('description')} width={560}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Select
          label={t('to')}
          value={to}
          options={others.map((set) => ({ value: set, label: t(`rules.${set}`) }))}
          onChange={choose}
        />
        <SwitchPreview to={to} />
        <TextField
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          error={isChecked && !isFit ? t('reasonMissing') : undefined}
          maxLength={200}
          value={reason}
          onChange={({ target }) => write(target.value)}
        />
        <Refusal error={start.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" busy={start.isPending}>
            {t('start')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
