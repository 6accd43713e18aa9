import { Landmark, Lock } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { weekdayOf, type Weekday } from '@/lib/day.ts'
import type { DayKind } from '@/standards/calendar/school-calendar.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'
import type { DayCell } from './to-weeks.ts'

export interface DayDraft {
  kind: DayKind | 'none'
  name: string
  note: string
  follows: Weekday | null
}

const reasons = ['sports', 'disaster', 'practice', 'outage', 'other'] as const
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

type Props = {
  draft: DayDraft
  cells: readonly DayCell[]
  isSchool: boolean
  onChange: (draft: DayDraft) => void
}

/** What some days are: of a bureau any kind, of a school only whether it closes. */
export function DayForm({ draft, cells, isSchool, onChange }: Props) {
  const t = useT('calendar')
  const set = (part: Partial<DayDraft>) => onChange({ ...draft, ...part })
  return (
    <div className="flex flex-col gap-4">
      {isSchool ? (
        <>
          <DistrictSays cells={cells} />
          <div>
            <p className="mb-2 text-body text-t2">{t('form.thisDay')}</p>
            <Segmented
              label={t('form.thisDay')}
              value={draft.kind === 'closed' ? 'closed' : 'none'}
              segments={[
                { value: 'none', label: t('kind.none') },
                { value: 'closed', label: t('kind.ownClosed') },
              ]}
              onChange={(kind) =>
                set({ kind, name: kind === 'closed' ? draft.name || t('reason.sports') : '' })
              }
            />
          </div>
        </>
      ) : (
        <Select
          label={t('form.thisDay')}
          value={draft.kind}
          options={kindsFor(cells).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onChange={(kind) =>
            set({ kind, name: kind === 'exam' && !draft.name ? t('holidays.exams') : draft.name })
          }
          className="w-full"
        />
      )}
      {draft.kind === 'closed' && isSchool && <Reason draft={draft} set={set} />}
      {draft.kind !== 'none' && !isSchool && (
        <TextField
          label={t('form.name')}
          hint={t('form.nameHint')}
          maxLength={20}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      )}
      {draft.kind === 'makeup' && (
        <Select
          label={t('form.follows')}
          value={draft.follows ?? 0}
          options={[
            { value: 0, label: t('form.followsNone') },
            ...weekdays.slice(0, 5).map((day) => ({ value: day, label: t(`weekdays.${day}`) })),
          ]}
          onChange={(day) => set({ follows: day === 0 ? null : (day as Weekday) })}
          className="w-full"
        />
      )}
      {draft.kind !== 'none' && (
        <TextField
          label={t('form.note')}
          maxLength={100}
          value={draft.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      )}
    </div>
  )
}

/** A weekend can be made up on; a weekday cannot. */
function kindsFor(cells: readonly DayCell[]): DayDraft['kind'][] {
  const isWeekend = cells.every(({ day }) => weekdayOf(day) > 5)
  return isWeekend ? ['none', 'makeup', 'holiday', 'exam'] : ['none', 'holiday', 'exam', 'closed']
}

function DistrictSays({ cells }: { cells: readonly DayCell[] }) {
  const t = useT('calendar')
  const isFree = cells.some(({ status, isOwn }) => !['school', 'makeup', 'exam'].includes(status) && !isOwn)
  const status = cells[0]?.isOwn ? 'school' : (cells[0]?.status ?? 'school')
  return (
    <p className="flex gap-2 rounded bg-sunken px-3 py-2 text-body text-t2">
      {isFree ? (
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      ) : (
        <Landmark aria-hidden className="mt-0.5 size-4 shrink-0" />
      )}
      <span>
        {t('district.says')} <b className="text-t1">{t(`status.${status}`)}</b>
        {t('stop')} {t(isFree ? 'district.locked' : 'district.mayClose')}
      </span>
    </p>
  )
}

function Reason({ draft, set }: { draft: DayDraft; set: (part: Partial<DayDraft>) => void }) {
  const t = useT('calendar')
  const found =
    reasons.find((reason) => reason !== 'other' && t(`reason.${reason}`) === draft.name) ?? 'other'
  return (
    <>
      <Select
        label={t('form.reason')}
        value={found}
        options={reasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) }))}
        onChange={(reason) => set({ name: reason === 'other' ? '' : t(`reason.${reason}`) })}
        className="w-full"
      />
      {found === 'other' && (
        <TextField
          label={t('form.otherReason')}
          maxLength={20}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      )}
    </>
  )
}
