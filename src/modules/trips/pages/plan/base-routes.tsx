import { useState } from 'react'
import { useTripClose, useTripRouteSave } from '@/modules/trips/api/trips.ts'
import type { PlannedBase } from '@/modules/trips/contract/plan.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { ReasonedButton } from '@/ui/reasoned-button.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { CloseButton } from './close-button.tsx'
import { usePublished } from './use-published.ts'

/** Routes of a base: renamed, closed, and one more added. */
export function BaseRoutes({ base }: { base: PlannedBase }) {
  const t = useT('trips')
  const [saveCall, closeCall] = [useTripRouteSave(), useTripClose()]
  const notified = usePublished()
  const [name, setName] = useState('')
  /** The route whose name stands in the field; none = a new one. */
  const [edited, setEdited] = useState<PlannedBase['routes'][number]>()
  const off =
    name.trim() === ''
      ? t('plan.missing', { fields: t('plan.route') })
      : name === edited?.name
        ? t('plan.nothingChanged')
        : undefined
  async function save() {
    const known = edited && { id: edited.id, version: edited.version }
    try {
      await notified(
        'saved',
        saveCall.mutateAsync({ base: base.id, name, ...(known && { known }) }),
        ({ id, version }) =>
          edited
            ? saveCall.mutateAsync({ base: base.id, name: edited.name, known: { id, version } })
            : closeCall.mutateAsync({ what: 'route', id, version, closed: true }),
      )
      setName('')
      setEdited(undefined)
    } catch {
      // Reported below.
    }
  }
  return (
    <>
      {base.routes.length === 0 && <p className="mt-2 text-note text-t3">{t('plan.noRoutes')}</p>}
      <ul className="mt-2 divide-y divide-line text-body">
        {base.routes.map((one) => (
          <li key={one.id} className="flex min-h-9 items-center gap-2">
            <span className={one.closed ? 'min-w-0 flex-1 text-t3' : 'min-w-0 flex-1'}>{one.name}</span>
            <Button
              size="small"
              aria-label={`${t('plan.edit')} ${one.name}`}
              onClick={() => {
                setEdited(one)
                setName(one.name)
              }}
            >
              {t('plan.edit')}
            </Button>
            <CloseButton what="route" of={one} name={one.name} />
          </li>
        ))}
      </ul>
      <form
        className="mt-1 flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (off === undefined) void save()
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={edited ? t('plan.route') : t('plan.newRoute')}
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <ReasonedButton type="submit" off={off} busy={saveCall.isPending}>
          {t(edited ? 'plan.save' : 'plan.add')}
        </ReasonedButton>
      </form>
      <Refusal error={saveCall.error} />
    </>
  )
}
