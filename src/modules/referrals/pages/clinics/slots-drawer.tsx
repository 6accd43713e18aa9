import { useState } from 'react'
import { addDays } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useChangeSlot, useMakeSlots, useSlots } from '@/modules/referrals/api/clinics.ts'
import type { Clinic } from '@/modules/referrals/contract/clinics.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { Drawer } from '@/ui/drawer.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { readTimes, timeOfMinute } from '@/modules/referrals/standards/time-of-minute.ts'

const shownDays = 60
const week = ['1', '2', '3', '4', '5', '6', '7'] as const

/** Slots of a clinic: made for weeks at once, shown with what is taken, removed while nobody has one. */
export function SlotsDrawer({ clinic, onClose }: { clinic: Clinic; onClose: () => void }) {
  const t = useT('referrals')
  const [today] = useState(() => schoolDay(new Date()))
  const { data, error } = useSlots({ clinic: clinic.id, from: today, until: addDays(today, shownDays) })
  const change = useChangeSlot()
  return (
    <Drawer open onClose={onClose} width={520} title={`${clinic.name} ${t('clinics.slots')}`}>
      <MakeSlots clinic={clinic} today={today} />
      <Refusal error={error} />
      {!data && !error && <SkeletonRows />}
      {data?.slots.length === 0 && <p className="text-body text-t2">{t('clinics.noSlots')}</p>}
      {data && data.slots.length > 0 && (
        <Table label={t('clinics.slots')} className="max-h-[60dvh]">
          <TableHead>
            <HeadCell>{t('book.day')}</HeadCell>
            <HeadCell>{t('book.slots')}</HeadCell>
            <HeadCell numeric>{t('clinics.load')}</HeadCell>
            <HeadCell>{t('clinics.acts')}</HeadCell>
          </TableHead>
          <tbody>
            {data.slots.map(({ id, on, minute, capacity, taken }) => (
              <TableRow key={id}>
                <Cell>{on}</Cell>
                <Cell>{timeOfMinute(minute)}</Cell>
                <Cell numeric>
                  {formatCount(taken)} / {formatCount(capacity)}
                </Cell>
                <Cell>
                  <Button
                    size="small"
                    look="link"
                    disabled={taken > 0}
                    title={t('clinics.removeHint')}
                    aria-label={`${t('clinics.remove')} ${on} ${timeOfMinute(minute)}`}
                    onClick={() => change.mutate({ slot: id, capacity: 0 })}
                  >
                    {t('clinics.remove')}
                  </Button>
                </Cell>
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
    </Drawer>
  )
}

function MakeSlots({ clinic, today }: { clinic: Clinic; today: string }) {
  const t = useT('referrals')
  const make = useMakeSlots()
  const [from, setFrom] = useState(addDays(today, 1))
  const [until, setUntil] = useState(addDays(today, 28))
  const [weekdays, setWeekdays] = useState<readonly string[]>(['6', '7'])
  const [times, setTimes] = useState('9:00、10:30、14:00')
  const [capacity, setCapacity] = useState(String(clinic.capacity))
  const minutes = readTimes(times)
  const n = Number(capacity)
  const isWrong =
    !minutes || weekdays.length === 0 || from === '' || until === '' || !Number.isInteger(n) || n < 1
  function submit() {
    if (!minutes) return
    make.mutate(
      { clinic: clinic.id, from, until, weekdays: weekdays.map(Number), minutes, capacity: n },
      {
        onSuccess: ({ made, there }) =>
          toast(there > 0 ? t('clinics.madeSome', { n: made, there }) : t('clinics.made', { count: made })),
      },
    )
  }
  return (
    <form
      className="mb-4 flex flex-col gap-1 border-b border-line pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) submit()
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <DayField label={t('clinics.from')} value={from} min={today} onChange={setFrom} />
        <DayField label={t('clinics.lastDay')} value={until} min={from} onChange={setUntil} />
      </div>
      <fieldset>
        <legend className="mb-2 text-body text-t2">{t('clinics.weekdays')}</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-2 max-[600px]:justify-between max-[600px]:gap-x-2">
          {week.map((day) => (
            <span key={day} className="inline-flex items-center gap-1.5 text-body">
              <Checkbox
                label={t(`clinics.weekday.${day}`)}
                checked={weekdays.includes(day)}
                onChange={(isOn) =>
                  setWeekdays((now) => (isOn ? [...now, day] : now.filter((each) => each !== day)))
                }
              />
              {t(`clinics.weekday.${day}`)}
            </span>
          ))}
        </div>
      </fieldset>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <TextField
          label={t('clinics.times')}
          hint={t('clinics.timesHint')}
          value={times}
          error={minutes ? undefined : t('clinics.timesWrong')}
          onChange={(event) => setTimes(event.target.value)}
        />
        <TextField
          label={t('clinics.capacity')}
          inputMode="numeric"
          value={capacity}
          onChange={(event) => setCapacity(event.target.value)}
        />
      </div>
      <Refusal error={make.error} />
      <Button type="submit" look="primary" className="self-start" disabled={isWrong} busy={make.isPending}>
        {t('clinics.make')}
      </Button>
    </form>
  )
}
