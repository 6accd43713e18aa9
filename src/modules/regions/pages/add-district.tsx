import { useDeferredValue, useId, useState } from 'react'
import { CallError } from '@/api/call-error.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useAddDistrict, useRegionChoices } from '@/modules/regions/api/regions.ts'
import type { BureauSlip } from '@/modules/regions/contract/nodes.ts'
import { OneTimeSlip } from '@/kits/one-time-slip/one-time-slip.tsx'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { SearchBox } from '@/ui/search-box.tsx'
import { TextField } from '@/ui/text-field.tsx'

/** A district of the national list with the account of its bureau; the one-time password is shown once, to be handed over. */
export function AddDistrict({ onClose }: { onClose: () => void }) {
  const t = useT('area')
  const ui = useT('ui')
  const id = useId()
  const [chosen, setChosen] = useState<{ code: string; name: string }>()
  const [organisation, setOrganisation] = useState('')
  const [username, setUsername] = useState('')
  const adding = useAddDistrict()
  if (adding.data) return <SlipDialog slip={adding.data} onClose={onClose} />
  const issues = adding.error instanceof CallError ? adding.error.issues : []
  const errorOf = (path: string) => issues.find((issue) => issue.path === path)?.message
  const isReady = chosen !== undefined && organisation.trim().length >= 2 && username.trim().length >= 4
  const choose = (region: { code: string; name: string }) => {
    setChosen(region)
    setOrganisation(t('add.bureauOf', { name: region.name }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add.title')}
      description={t('add.lead')}
      width={560}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button look="primary" type="submit" form={id} busy={adding.isPending} disabled={!isReady}>
            {t('add.submit')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady)
            adding.mutate({ code: chosen.code, organisation: organisation.trim(), username: username.trim() })
        }}
      >
        <DistrictChoice chosen={chosen} onChoose={choose} error={errorOf('code')} />
        <TextField
          label={t('add.organisation')}
          value={organisation}
          onChange={(event) => setOrganisation(event.target.value)}
          error={errorOf('organisation')}
          maxLength={60}
        />
        <TextField
          label={t('add.username')}
          hint={t('add.usernameHint')}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          error={errorOf('username')}
          autoComplete="off"
          maxLength={20}
        />
        {adding.error && issues.length === 0 && (
          <p role="alert" className="text-note text-severe">
            {adding.error.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}

type DistrictChoiceProps = {
  chosen: { code: string; name: string } | undefined
  onChoose: (region: { code: string; name: string }) => void
  error: string | undefined
}

function DistrictChoice({ chosen, onChoose, error }: DistrictChoiceProps) {
  const t = useT('area')
  const [text, setText] = useState('')
  const choices = useRegionChoices(useDeferredValue(text))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-body text-t2">{t('add.district')}</legend>
      <SearchBox label={t('add.find')} value={text} onChange={setText} />
      <ul aria-label={t('add.district')} className="max-h-44 overflow-auto rounded border border-line">
        {choices.data?.rows.map(({ code, name, path }) => (
          <li key={code}>
            <label className="flex cursor-pointer items-center gap-2 px-3 py-1.5 text-body hover:bg-hover">
              <input
                type="radio"
                name="district"
                checked={chosen?.code === code}
                onChange={() => onChoose({ code, name })}
              />
              <span className="flex-1">{name}</span>
              <span className="text-note text-t3">{path.slice(0, -1).join(' ')}</span>
            </label>
          </li>
        ))}
        {choices.data?.rows.length === 0 && <li className="px-3 py-2 text-note text-t3">{t('add.none')}</li>}
      </ul>
      <p aria-live="polite" className="min-h-5 text-note text-severe">
        {error}
      </p>
    </fieldset>
  )
}

function SlipDialog({ slip, onClose }: { slip: BureauSlip; onClose: () => void }) {
  const t = useT('area')
  const texts = {
    title: t('slip.title', { name: slip.name }),
    lead: t('slip.lead', { until: formatDateTime(slip.until) }),
    username: t('slip.username'),
    password: t('slip.password'),
    done: t('slip.done'),
  }
  return <OneTimeSlip texts={texts} username={slip.username} password={slip.password} onClose={onClose} />
}
