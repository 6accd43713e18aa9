import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSaveSetting } from '@/modules/pe/api/timetable.ts'
import { useT } from '@/i18n/i18n.ts'
import { maxPeriods, usualBells } from '@/modules/pe/standards/bells.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useTimetableState } from './timetable-state.ts'

const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null)

/** When each period begins, how many classes a place holds at one time, and how many lessons a teacher may have a week. */
export function SettingDialog({ onClose }: { onClose: () => void }) {
  const t = useT('timetable')
  const { timetable } = useTimetableState()
  const { setting, venues: names } = timetable
  const save = useSaveSetting()
  const [bells, setBells] = useState(
    setting.bells.map(({ starts, minutes }) => ({ starts, minutes: String(minutes) })),
  )
  const [capacities, setCapacities] = useState<Record<string, string>>(
    Object.fromEntries(setting.venues.map(({ name, capacity }) => [name, String(capacity)])),
  )
  const [limit, setLimit] = useState(setting.weeklyLimit === null ? '' : String(setting.weeklyLimit))
  const setBell = (index: number, part: Partial<(typeof bells)[number]>) =>
    setBells((now) => now.map((bell, at) => (at === index ? { ...bell, ...part } : bell)))
  const add = () => {
    const { starts } = usualBells[bells.length] ?? { starts: '17:20' }
    setBells((now) => [...now, { starts, minutes: now.at(-1)?.minutes ?? '40' }])
  }
  const venues = Object.entries(capacities).flatMap(([name, text]) => {
    const capacity = whole(text)
    return capacity === null ? [] : [{ name, capacity }]
  })
  const isWrong =
    bells.some(({ starts, minutes }) => starts === '' || whole(minutes) === null) ||
    Object.values(capacities).some((text) => text.trim() !== '' && !whole(text)) ||
    (limit.trim() !== '' && !whole(limit))
  async function submit() {
    try {
      await save.mutateAsync({
        bells: bells.map(({ starts, minutes }) => ({ starts, minutes: whole(minutes) ?? 0 })),
        venues,
        weeklyLimit: whole(limit),
        version: setting.version,
      })
      toast(t('setting.saved'))
      onClose()
    } catch {
      // The dialog says why.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={520}
      title={t('setting.title')}
      description={t('setting.note')}
      actions={
        <>
          <p role="alert" className="mr-auto min-w-0 truncate text-note text-severe">
            {isWrong ? t('setting.wrong') : save.error?.message}
          </p>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" busy={save.isPending} disabled={isWrong} onClick={() => void submit()}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <section>
        <h3 className="mb-2 text-body font-semibold">{t('setting.bells')}</h3>
        <ol className="flex flex-col gap-1.5">
          {bells.map((bell, index) => (
            <li key={index} className="flex items-center gap-2 text-body">
              <span className="w-16 shrink-0">{t('periodNo', { n: index + 1 })}</span>
              <input
                type="time"
                aria-label={t('setting.starts', { n: index + 1 })}
                value={bell.starts}
                onChange={(event) => setBell(index, { starts: event.target.value })}
                className="h-8 rounded-control border border-line2 bg-surface px-2"
              />
              <input
                inputMode="numeric"
                aria-label={t('setting.minutes', { n: index + 1 })}
                value={bell.minutes}
                maxLength={3}
                onChange={(event) => setBell(index, { minutes: event.target.value })}
                className="h-8 w-16 rounded-control border border-line2 bg-surface px-2 text-right"
              />
              <span className="flex-1 text-t2">{t('setting.minute')}</span>
              {index === bells.length - 1 && bells.length > 1 && (
                <IconButton
                  label={t('setting.dropPeriod', { n: index + 1 })}
                  icon={<Trash2 size={16} />}
                  onClick={() => setBells(bells.slice(0, -1))}
                />
              )}
            </li>
          ))}
        </ol>
        {bells.length < maxPeriods && (
          <Button size="small" look="ghost" icon={<Plus aria-hidden size={14} />} onClick={add}>
            {t('setting.addPeriod')}
          </Button>
        )}
      </section>
      <section>
        <h3 className="text-body font-semibold">{t('setting.venues')}</h3>
        <p className="mb-2 text-note text-t2">
          {t(names.length > 0 ? 'setting.venuesNote' : 'setting.noVenues')}
        </p>
        <ul className="grid grid-cols-1 gap-1.5 sm:grid-cols-2">
          {names.map((name) => (
            <li key={name} className="flex items-center gap-2 text-body">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <input
                inputMode="numeric"
                aria-label={t('setting.capacity', { name })}
                value={capacities[name] ?? ''}
                maxLength={2}
                onChange={(event) => setCapacities((now) => ({ ...now, [name]: event.target.value }))}
                className="h-8 w-16 rounded-control border border-line2 bg-surface px-2 text-right"
              />
              <span className="text-t2">{t('setting.classes')}</span>
            </li>
          ))}
        </ul>
      </section>
      <TextField
        label={t('setting.limit')}
        hint={t('setting.limitHint')}
        inputMode="numeric"
        maxLength={2}
        value={limit}
        onChange={(event) => setLimit(event.target.value)}
      />
    </Dialog>
  )
}
