import { useState, type FormEvent } from 'react'
import { usePasswordPolicy, useSavePasswordPolicy } from '@/api/password-policy.ts'
import { maxRequestedLength } from '@/contract/password-policy.ts'
import { passwordMinimum } from '@/contract/registration.ts'
import { useT } from '@/i18n/i18n.ts'
import type { PasswordPolicy } from '@/lib/password-policy.ts'
import { Button } from '@/ui/button.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { ReadState } from './read-state.tsx'

/** What the bureau asks of passwords in its district. */
export function PasswordsView() {
  const t = useT('password')
  const policy = usePasswordPolicy()
  return (
    <>
      <p className="mb-4 max-w-240 text-note text-t2">{t('policy.lead')}</p>
      <ReadState query={policy}>{(saved) => <PolicyForm saved={saved} />}</ReadState>
    </>
  )
}

const range = { min: passwordMinimum, max: maxRequestedLength }
const isFit = (length: string) =>
  /^\d{1,2}$/.test(length) && Number(length) >= range.min && Number(length) <= range.max

function PolicyForm({ saved }: { saved: PasswordPolicy }) {
  const t = useT('password')
  const save = useSavePasswordPolicy()
  const [length, setLength] = useState(String(saved.minLength))
  const [classes, setClasses] = useState(saved.minClasses)
  const isChanged = Number(length) !== saved.minLength || classes !== saved.minClasses

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending || !isFit(length)) return
    const requested = { minLength: Number(length), minClasses: classes }
    save.mutate(requested, { onSuccess: () => toast(t('policy.saved')) })
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-100 flex-col items-start gap-3">
      <TextField
        label={t('policy.minLength')}
        inputMode="numeric"
        value={length}
        hint={t('policy.minLengthHint', range)}
        error={isFit(length) ? undefined : t('policy.minLengthWrong', range)}
        onChange={({ target }) => setLength(target.value.trim())}
      />
      <p className="text-body text-t2">{t('policy.minClasses')}</p>
      <Segmented<'1' | '2' | '3'>
        label={t('policy.minClasses')}
        value={String(classes) as '1' | '2' | '3'}
        onChange={(value) => setClasses(Number(value))}
        segments={(['1', '2', '3'] as const).map((value) => ({
          value,
          label: t(`policy.kinds${value}`),
        }))}
      />
      <Refusal error={save.error} />
      <Button
        type="submit"
        look="primary"
        className="mt-2"
        busy={save.isPending}
        disabled={!isChanged || !isFit(length)}
      >
        {t('policy.save')}
      </Button>
    </form>
  )
}
