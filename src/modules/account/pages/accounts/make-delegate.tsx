import { useId, useState } from 'react'
import { CallError } from '@/api/call-error.ts'
import { schoolModuleIds, type SchoolModule } from '@/contract/school-module.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useMakeDelegate } from '@/modules/account/api/delegates.ts'
import { OneTimeSlip } from '@/kits/one-time-slip/one-time-slip.tsx'
import { Button } from '@/ui/button.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'

/** Who it is for, of what and until when; then the one-time password, shown once. */
export function MakeDelegate({ onClose }: { onClose: () => void }) {
  const t = useT('delegates')
  const ui = useT('ui')
  const id = useId()
  const [name, setName] = useState('')
  const [username, setUsername] = useState('')
  const [module, setModule] = useState<SchoolModule | 0>(0)
  const [endsOn, setEndsOn] = useState('')
  const making = useMakeDelegate()
  const issues = making.error instanceof CallError ? making.error.issues : []
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message
  const isReady = name.trim().length >= 2 && username.trim().length >= 4 && endsOn !== ''
  if (making.data) {
    const texts = {
      title: t('made.title', { name }),
      lead: t('made.lead', { until: formatDateTime(making.data.until) }),
      username: t('columns.username'),
      password: t('made.password'),
      done: t('made.done'),
    }
    return (
      <OneTimeSlip
        texts={texts}
        username={making.data.username}
        password={making.data.password}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('make.title')}
      description={t('make.lead')}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="primary" type="submit" form={id} busy={making.isPending} disabled={!isReady}>
            {t('make.submit')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            making.mutate({
              name: name.trim(),
              username: username.trim(),
              endsOn,
              ...(module === 0 ? {} : { module }),
            })
        }}
      >
        <TextField
          label={t('columns.name')}
          hint={t('make.nameHint')}
          value={name}
          maxLength={40}
          error={errorOf('name')}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('columns.username')}
          value={username}
          maxLength={20}
          autoComplete="off"
          error={errorOf('username')}
          onChange={({ target }) => setUsername(target.value)}
        />
        <Select
          label={t('columns.module')}
          value={module}
          options={[
            { value: 0 as const, label: t('all') },
            ...schoolModuleIds.map((value) => ({ value, label: t(`modules.${value}`) })),
          ]}
          onChange={setModule}
        />
        <DayField
          label={t('columns.endsOn')}
          hint={t('make.endsHint')}
          value={endsOn}
          error={errorOf('endsOn')}
          onChange={setEndsOn}
        />
        {making.error && issues.length === 0 && (
          <p role="alert" className="text-note text-severe">
            {making.error.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
