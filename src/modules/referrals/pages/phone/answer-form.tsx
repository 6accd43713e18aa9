import { useEffect, useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { clinicActions, diagnoses } from '@/modules/referrals/standards/steps.ts'
import { DayField } from '@/ui/day-field.tsx'
import { Field } from '@/ui/text-field.tsx'
import { readLens, type AnswerDraft, type LensField } from './answer-draft.ts'
import { Card } from '@/kits/phone/phone-frame.tsx'

type AnswerFormProps = {
  draft: AnswerDraft
  /** What could not be sent without: marked, and shown. */
  missing: readonly string[]
  onChange: (part: Partial<AnswerDraft>) => void
}

const rows = [
  { eye: 'right', fields: ['sphereRight', 'cylinderRight', 'axisRight'] },
  { eye: 'left', fields: ['sphereLeft', 'cylinderLeft', 'axisLeft'] },
] as const satisfies readonly { eye: string; fields: readonly LensField[] }[]
const heads = ['sphere', 'cylinder', 'axis'] as const

/** Cycloplegia is asked before the refraction: a value without that answer says little. */
export function AnswerForm({ draft, missing, onChange }: AnswerFormProps) {
  const t = useT('referral-phone')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = missing.length > 0 && box.current?.querySelector('[aria-invalid=true]')
    if (first) first.scrollIntoView?.({ block: 'center' })
  }, [missing])
  const lens = (field: LensField, label: string) => (
    <input
      key={field}
      aria-label={label}
      inputMode="text"
      value={draft.lenses[field]}
      aria-invalid={readLens(field, draft.lenses[field]) === undefined}
      onChange={(event) => onChange({ lenses: { ...draft.lenses, [field]: event.target.value } })}
      className="h-11 w-full min-w-0 rounded-control border border-line2 bg-surface px-2 text-title aria-invalid:border-severe"
    />
  )
  return (
    <Card>
      <div ref={box} className="flex flex-col gap-3">
        <DayField
          label={t('clinic.attendedOn')}
          value={draft.attendedOn}
          onChange={(attendedOn) => onChange({ attendedOn })}
        />
        <Chips
          label={t('clinic.cycloplegia')}
          isMissing={missing.includes('cycloplegia') && draft.cycloplegia === null}
          options={[
            { value: true, label: t('clinic.yes') },
            { value: false, label: t('clinic.no') },
          ]}
          isOn={(value) => draft.cycloplegia === value}
          onPress={(cycloplegia) => onChange({ cycloplegia })}
        />
        <fieldset>
          <legend className="mb-2 text-body text-t2">{t('clinic.refraction')}</legend>
          <div className="grid grid-cols-[3rem_1fr_1fr_1fr] items-center gap-2 text-body">
            <span />
            {heads.map((head) => (
              <span key={head} className="text-t2">
                {t(`clinic.${head}`)}
              </span>
            ))}
            {rows.map(({ eye, fields }) => [
              <span key={eye}>{t(`clinic.${eye}`)}</span>,
              ...fields.map((field, at) =>
                lens(field, `${t(`clinic.${eye}`)} ${t(`clinic.${heads[at] ?? 'axis'}`)}`),
              ),
            ])}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-2 text-body text-t2">{t('clinic.axial')}</legend>
          <div className="grid grid-cols-[3rem_1fr_3rem_1fr] items-center gap-2 text-body">
            <span>{t('clinic.right')}</span>
            {lens('axialRight', `${t('clinic.right')} ${t('clinic.axial')}`)}
            <span>{t('clinic.left')}</span>
            {lens('axialLeft', `${t('clinic.left')} ${t('clinic.axial')}`)}
          </div>
        </fieldset>
        <Chips
          label={t('clinic.diagnosis')}
          isMissing={missing.includes('diagnosis') && draft.diagnosis.length === 0}
          options={diagnoses.map((value) => ({ value, label: t(`clinic.diagnoses.${value}`) }))}
          isOn={(value) => draft.diagnosis.includes(value)}
          onPress={(value) =>
            onChange({
              diagnosis: draft.diagnosis.includes(value)
                ? draft.diagnosis.filter((each) => each !== value)
                : [...draft.diagnosis, value],
            })
          }
        />
        <Chips
          label={t('clinic.action')}
          isMissing={missing.includes('action') && draft.action === null}
          options={clinicActions.map((value) => ({ value, label: t(`clinic.actions.${value}`) }))}
          isOn={(value) => draft.action === value}
          onPress={(action) => onChange({ action })}
        />
        <DayField
          label={t('clinic.nextVisitOn')}
          value={draft.nextVisitOn}
          onChange={(nextVisitOn) => onChange({ nextVisitOn })}
        />
        <Field id="answer-note" label={t('clinic.note')}>
          <textarea
            id="answer-note"
            maxLength={200}
            rows={2}
            value={draft.note}
            onChange={(event) => onChange({ note: event.target.value })}
            className="w-full rounded-control border border-line2 bg-surface px-3 py-2 text-title"
          />
        </Field>
      </div>
    </Card>
  )
}

type ChipsProps<V extends string | boolean> = {
  label: string
  isMissing: boolean
  options: readonly { value: V; label: string }[]
  isOn: (value: V) => boolean
  onPress: (value: V) => void
}

function Chips<V extends string | boolean>({ label, isMissing, options, isOn, onPress }: ChipsProps<V>) {
  const t = useT('referral-phone')
  return (
    <fieldset aria-invalid={isMissing || undefined}>
      <legend className="mb-2 text-body text-t2">
        {label}
        {isMissing && <span className="ml-2 text-note text-severe">{t('clinic.choose')}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: text }) => (
          <button
            key={String(value)}
            type="button"
            aria-pressed={isOn(value)}
            onClick={() => onPress(value)}
            className="h-9 rounded-control border border-line2 px-3 text-title aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-semibold"
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
