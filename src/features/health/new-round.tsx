import { useState } from 'react'
import type { GivenTo } from '@/api/client.ts'
import type { HealthRound, healthRoundOpen, HealthRoundKind } from '@/contract/health-rounds.ts'
import { useT } from '@/i18n/i18n.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { yearName } from '@/lib/school-year.ts'
import { schoolYearOf } from '@/standards/grade.ts'
import { Button } from '@/ui/button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { TextField } from '@/ui/text-field.tsx'

type NewRoundProps = {
  taken: readonly HealthRound[]
  busy: boolean
  refusal: string | undefined
  onOpen: (round: GivenTo<typeof healthRoundOpen>) => void
}

/** Opens a round: its pupils are then listed as due. One of each kind a school year. */
export function NewRound({ taken, busy, refusal, onOpen }: NewRoundProps) {
  const t = useT('health')
  const [now] = useState(() => schoolYearOf(schoolDay(new Date())))
  const [kind, setKind] = useState<HealthRoundKind>('check')
  const [schoolYear, setYear] = useState(now)
  const [term, setTerm] = useState<'spring' | 'autumn'>('autumn')
  const year = term === 'autumn' ? schoolYear : schoolYear + 1
  const proposed = term === 'autumn' ? [`${year}-09-10`, `${year}-12-20`] : [`${year}-03-01`, `${year}-06-20`]
  const [days, setDays] = useState<{ startsOn?: string; endsOn?: string }>({})
  const startsOn = days.startsOn ?? proposed[0]!
  const endsOn = days.endsOn ?? proposed[1]!
  const isTaken = taken.some((round) => round.kind === kind && round.schoolYear === schoolYear)
  return (
    <form
      aria-label={t('rounds.new')}
      className="flex flex-col gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        onOpen({ kind, schoolYear, term, startsOn, endsOn })
      }}
    >
      <h3 className="text-body font-semibold">{t('rounds.new')}</h3>
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label={t('rounds.kind')}
          value={kind}
          onChange={setKind}
          segments={(['check', 'fitness'] as const).map((value) => ({
            value,
            label: t(`rounds.kinds.${value}`),
          }))}
        />
        <Select
          label={t('year')}
          value={schoolYear}
          onChange={(next) => {
            setYear(next)
            setDays({})
          }}
          options={[now - 1, now, now + 1].map((value) => ({ value, label: yearName(value) }))}
        />
        <Segmented
          label={t('rounds.term')}
          value={term}
          onChange={(next) => {
            setTerm(next)
            setDays({})
          }}
          segments={(['autumn', 'spring'] as const).map((value) => ({
            value,
            label: t(`rounds.terms.${value}`),
          }))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        {(['startsOn', 'endsOn'] as const).map((day) => (
          <TextField
            key={day}
            type="date"
            required
            label={t(`rounds.${day}`)}
            value={day === 'startsOn' ? startsOn : endsOn}
            min={day === 'endsOn' ? startsOn : `${year}-01-01`}
            max={day === 'startsOn' ? `${year}-12-31` : undefined}
            onChange={(event) => setDays({ ...days, [day]: event.target.value })}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" type="submit" busy={busy} disabled={isTaken}>
          {t('rounds.openNew')}
        </Button>
        <p role="alert" className={`text-note ${refusal ? 'text-severe' : 'text-t2'}`}>
          {refusal ?? (isTaken ? t('rounds.taken') : t('rounds.due'))}
        </p>
      </div>
    </form>
  )
}
