import { useMemo, useState } from 'react'
import { useTripClose, useTripPlan, useTripSessionSave } from '@/modules/trips/api/trips.ts'
import { tripSessionSave } from '@/modules/trips/contract/plan.ts'
import { useT } from '@/i18n/i18n.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { Select } from '@/ui/select.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { TextField } from '@/ui/text-field.tsx'
import type { OpenedSession } from '../base-card.tsx'
import { usePublished } from './use-published.ts'

type SessionFormProps = {
  opened?: OpenedSession
  onClose: () => void
  onSaved: (id: number, day: string) => void
}
const texts = ['day', 'startsAt', 'endsAt', 'meeting', 'capacity', 'fee', 'freeDays'] as const
type Texts = Record<(typeof texts)[number], string>
const types: Partial<Record<keyof Texts, string>> = { day: 'date', startsAt: 'time', endsAt: 'time' }
const labels = { capacity: 'seats' } as const

const fresh: Texts = {
  day: '',
  startsAt: '08:00',
  endsAt: '16:30',
  meeting: '',
  capacity: '',
  fee: '0',
  freeDays: '3',
}
const textsOf = ({ session, meeting, fee, freeDays }: OpenedSession): Texts => ({
  day: session.day,
  startsAt: session.startsAt,
  endsAt: session.endsAt,
  meeting,
  fee: String(fee),
  capacity: String(session.seats.of),
  freeDays: String(freeDays),
})
const toInput = (route: number, { fee, freeDays, capacity, ...rest }: Texts) => ({
  route,
  ...rest,
  fee: Number(fee || NaN),
  freeDays: Number(freeDays || NaN),
  capacity: Number(capacity || NaN),
})

/** Adds a session or changes one: which route, when, how many places and what it costs. */
export function SessionForm({ opened, onClose, onSaved }: SessionFormProps) {
  const t = useT('trips')
  const plan = useTripPlan()
  const [saveCall, closeCall] = [useTripSessionSave(), useTripClose()]
  const notified = usePublished()
  const first = useMemo(() => (opened ? textsOf(opened) : fresh), [opened])
  const [values, setValues] = useState(first)
  const [route, setRoute] = useState(opened?.routeId ?? 0)
  const isChanged = route !== (opened?.routeId ?? 0) || texts.some((name) => values[name] !== first[name])
  const unsaved = t('plan.unsaved')
  useUnsavedWork(useMemo(() => (isChanged ? { what: unsaved } : null), [isChanged, unsaved]))
  const bases = plan.data?.bases ?? []
  const base = bases.find(({ routes }) => routes.some(({ id }) => id === route))
  const choices = bases.flatMap(({ name, closed, routes }) =>
    routes
      .filter((one) => one.id === route || (!closed && !one.closed))
      .map((one) => ({ value: one.id, label: `${name} · ${one.name}` })),
  )
  const read = tripSessionSave.input.safeParse(toInput(route, values))
  const wrong = new Set(read.error?.issues.map(({ path }) => path[0]))
  const isOver = base !== undefined && values.day > base.qualifiedUntil
  const word = (name: keyof Texts) => t(`plan.${name === 'capacity' ? labels.capacity : name}`)
  async function save() {
    const input = toInput(route, values)
    const known = opened && { id: opened.session.id, version: opened.version }
    try {
      const { id } = await notified(
        'saved',
        saveCall.mutateAsync({ ...input, ...(known && { known }) }),
        (done) =>
          opened
            ? saveCall.mutateAsync({
                ...toInput(opened.routeId, textsOf(opened)),
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
          <Button
            look="primary"
            className="flex-1"
            disabled={!isChanged || !read.success}
            busy={saveCall.isPending}
            onClick={() => void save()}
          >
            {t('plan.save')}
          </Button>
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
          {texts.map((name) => (
            <TextField
              key={name}
              label={word(name)}
              type={types[name] ?? 'text'}
              maxLength={60}
              error={
                values[name] !== '' && wrong.has(name) ? t('plan.wrong', { fields: word(name) }) : undefined
              }
              value={values[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          ))}
          <Refusal error={saveCall.error} />
        </div>
      )}
    </Drawer>
  )
}
