import { useId } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { DayBox } from '@/ui/day-box.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { TextField } from '@/ui/text-field.tsx'
import type { PlanPartProps } from './part-props.ts'
import { Section } from './section.tsx'

/** What it is called, when it is held, until when one may enter, and who stands behind it. */
export function BasicsSection({ plan, put, wrong }: PlanPartProps) {
  const t = useT('competition')
  const notes = useId()
  return (
    <Section
      title={t('design.basics')}
      tools={
        plan.level !== 'district' && (
          <Segmented
            label={t('list.level')}
            value={plan.level}
            segments={(['campus', 'school'] as const).map((level) => ({
              value: level,
              label: t(`levels.${level}`),
            }))}
            onChange={(level) => put({ level })}
          />
        )
      }
    >
      <TextField
        label={t('create.name')}
        value={plan.name}
        maxLength={60}
        error={wrong('name')}
        onChange={(event) => put({ name: event.target.value })}
      />
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-3">
        <DayBox
          label={t('create.heldOn')}
          value={plan.heldOn}
          day={plan.heldOn}
          maxLength={10}
          error={wrong('heldOn')}
          onChange={({ target }) => put({ heldOn: target.value })}
          onPick={(heldOn) => put({ heldOn })}
        />
        <DayBox
          label={t('design.entryUntil')}
          hint={t('design.entryUntilHint')}
          value={plan.entryUntil}
          day={plan.entryUntil}
          max={plan.heldOn}
          maxLength={10}
          error={wrong('entryUntil')}
          onChange={({ target }) => put({ entryUntil: target.value })}
          onPick={(entryUntil) => put({ entryUntil })}
        />
        <TextField
          label={t('design.organiser')}
          hint={t('design.organiserHint')}
          value={plan.organiser}
          maxLength={60}
          onChange={(event) => put({ organiser: event.target.value })}
        />
      </div>
      <label htmlFor={notes} className="mb-2 block text-body text-t2">
        {t('design.notes')}
      </label>
      <textarea
        id={notes}
        rows={3}
        maxLength={1000}
        className="w-full rounded-control border border-line2 bg-surface px-3 py-2 text-body text-t1"
        value={plan.notes}
        onChange={(event) => put({ notes: event.target.value })}
      />
    </Section>
  )
}
