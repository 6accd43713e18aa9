import { useMemo, useState } from 'react'
import { useTripClose, useTripPlan, useTripSessionSave } from '@/modules/trips/api/trips.ts'
import { tripSessionSave } from '@/modules/trips/contract/plan.ts'
import { useT } from '@/i18n/i18n.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { ReasonedButton } from '@/ui/reasoned-button.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Select } from '@/ui/select.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { TextField } from '@/ui/text-field.tsx'
import type { OpenedSession } from '../base-card.tsx'
import { sessionTexts, textsOfRoute, textsOfSession, toSession, type SessionTexts } from './session-texts.ts'
import { usePublished } from './use-published.ts'
import { useWhyOff } from './why-off.ts'

type SessionFormProps = {
  opened?: OpenedSession
  onClose: () => void
  onSaved: (id: number, day: string) => void
}
const types: Partial<Record<keyof SessionTexts, string>> = { day: 'date', startsAt: 'time', endsAt: 'time' }
const labels = { capacity: 'seats' } as const

/** Adds a session or changes one: which route, when, how many places and what it costs. A new one begins as its route went last. */
export function SessionForm({ opened, onClose, onSaved }: SessionFormProps) {
  const t = useT('trips')
  const plan = useTripPlan()
  const [saveCall, closeCall] = [useTripSessionSave(), useTripClose()]
  const notified = usePublished()
  const whyOff = useWhyOff()
  const bases = plan.data?.bases ?? []
  const [picked, setRoute] = useState<number>()
  /** What was typed; everything else follows the route. */
  const [typed, setTyped] = useState<Partial<SessionTexts>>({})
  const baseOf = (route: number) => bases.find(({ routes }) => routes.some(({ id }) => id === route))
  const known = opened?.routeId ?? plan.data?.lastRoute ?? undefined
  const choices = bases.flatMap(({ name, closed, routes }) =>
    routes
      .filter((one) => one.id === known || (!closed && !one.closed))
      .map((one) => ({ value: one.id, label: `${name} · ${one.name}` })),
  )
  const route = picked ?? known ?? (choices.length === 1 ? choices[0]?.value : undefined) ?? 0
  const base = baseOf(route)
  const first = opened ? textsOfSession(opened) : textsOfRoute(base, route, plan.data?.today ?? '')
  const values = { ...first, ...typed }
  const isTouched =
    (picked !== undefined && picked !== opened?.routeId) ||
    sessionTexts.some((name) => values[name] !== first[name])
  const unsaved = t('plan.unsaved')
  useUnsavedWork(useMemo(() => (isTouched ? { what: unsaved } : null), [isTouched, unsaved]))
  const input = toSession(route, values)
  const read = tripSessionSave.input.safeParse(input)
  const wrong = new Set(read.error?.issues.map(({ path }) => path[0]))
  const isOver = base !== undefined && values.day > base.qualifiedUntil
  const last = !opened && base?.routes.find(({ id }) => id === route)?.last
  const word = (name: keyof SessionTexts) => t(`plan.${name === 'capacity' ? labels.capacity : name}`)
  const off =
    whyOff({
      values: { ...values, route: route ? String(route) : '' },
      names: ['route', ...sessionTexts],
      wrong,
      wordOf: (name) => (name === 'route' ? t('plan.route') : word(name)),
      isChanged: isTouched || !opened,
    }) ?? (isOver ? t('plan.endsBlock', { day: base.qualifiedUntil }) : undefined)
  async function save() {
    const before = opened && { id: opened.session.id, version: opened.version }
    try {
      const { id } = await notified(
        'saved',
        saveCall.mutateAsync({ ...input, ...(before && { known: before }) }),
        (done) =>
          opened
            ? saveCall.mutateAsync({
                ...toSession(opened.routeId, textsOfSession(opened)),
                known: { id: done.id, version: done.version },
              })
            : closeCall.mutateAsync({ what: 'session', id: done.id, version: done.version, closed: true }),
      )
      onSaved(id, values.day)
    } catch {
      // The drawer says why.
    }
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={t(opened ? 'plan.editSession' : 'plan.newSession')}
      foot={
        <>
          <Button onClick={onClose}>{t('ask.back')}</Button>
          <ReasonedButton
            look="primary"
            className="flex-1"
            off={off}
            busy={saveCall.isPending}
            onClick={() => void save()}
          >
            {t('plan.save')}
          </ReasonedButton>
        </>
      }
    >
      {plan.data && choices.length === 0 ? (
        <StateBlock state="empty" title={t('plan.noBases')} detail={t('plan.noBasesWhy')} />
      ) : (
        <div className="flex flex-col gap-1">
          <Select label={t('plan.route')} value={route} options={choices} onChange={setRoute} />
          <p className={isOver ? 'min-h-5 text-note text-severe' : 'min-h-5 text-note text-t3'}>
            {base &&
              (isOver
                ? t('plan.endsBlock', { day: base.qualifiedUntil })
                : t('plan.limit', { n: base.capacity, day: base.qualifiedUntil }))}
          </p>
          {last && <p className="mb-2 text-note text-t2">{t('plan.copied', { day: last.day })}</p>}
          {sessionTexts.map((name) => (
            <TextField
              key={name}
              label={word(name)}
              type={types[name] ?? 'text'}
              maxLength={60}
              error={
                values[name] !== '' && wrong.has(name) ? t('plan.wrong', { fields: word(name) }) : undefined
              }
              value={values[name]}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          ))}
          <Refusal error={saveCall.error} />
        </div>
      )}
    </Drawer>
  )
}
