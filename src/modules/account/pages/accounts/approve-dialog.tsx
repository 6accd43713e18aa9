import { useId, useRef, useState, type FormEvent } from 'react'
import { useApproveAccount } from '@/modules/account/api/accounts.ts'
import type { PendingAccount } from '@/modules/account/contract/accounts.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { SchoolPicker } from './school-picker.tsx'

const roles = ['admin', 'qu'] as const

/** Gives an account its role, its school and the name it goes by. */
export function ApproveDialog({ account, onClose }: { account: PendingAccount; onClose: () => void }) {
  const t = useT('accounts')
  const approve = useApproveAccount()
  const formId = useId()
  const [role, setRole] = useState<(typeof roles)[number]>('admin')
  const [school, setSchool] = useState<number>()
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const input = name.trim()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (approve.isPending) return
    setChecked(true)
    if (role === 'admin' && !school) return picker.current?.focus()
    if (!input) return nameInput.current?.focus()
    const assignment = role === 'admin' && school ? { role, school } : { role: 'qu' as const }
    const onSuccess = () => {
      toast(t('approve.done', { name: input }))
      onClose()
    }
    approve.mutate({ id: account.id, name: input, ...assignment }, { onSuccess })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('approve.title', { username: account.username })}
      description={t('approve.lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={formId} look="primary" busy={approve.isPending}>
            {t('approve.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-2">
        <div>
          <p className="mb-2 text-body text-t2">{t('approve.role')}</p>
          <Segmented
            label={t('approve.role')}
            value={role}
            segments={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
            onChange={setRole}
          />
        </div>
        <div className="mt-2 min-h-64">
          {role === 'admin' ? (
            <SchoolPicker
              ref={picker}
              value={school}
              onChange={setSchool}
              error={isChecked && !school ? t('approve.schoolRequired') : undefined}
            />
          ) : (
            <p className="text-body text-t2">{t('approve.quText')}</p>
          )}
        </div>
        <TextField
          ref={nameInput}
          label={t('approve.name')}
          hint={t('approve.nameHint')}
          maxLength={40}
          value={name}
          error={isChecked && !input ? t('approve.nameRequired') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        {approve.error && (
          <p role="alert" className="rounded bg-severe-soft px-3 py-2 text-body">
            {approve.error.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
