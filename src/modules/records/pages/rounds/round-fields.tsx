import { Plus, TriangleAlert, X } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useDefinitionOfDistrict } from '@/api/definition-sets.ts'
import type { ReplyOf } from '@/contract/call.ts'
import { remindDays, type roundPreview } from '@/contract/rounds.ts'
import { roundKinds } from '@/contract/round-kind.ts'
import { useT } from '@/i18n/i18n.ts'
import { formatCount } from '@/i18n/formats.ts'
import { Button } from '@/ui/button.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import { Select } from '@/ui/select.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { schoolYearOf } from '@/standards/grade.ts'
import { ParticipationField } from './participation-field.tsx'
import { autoName, usualDays, type problemsOf, type RoundForm } from './round-form.ts'

type Props = {
  form: RoundForm
  isNew: boolean
  /** The round that the district has already in this place. */
  taken: { name: string; onEdit: () => void } | undefined
  problems: ReturnType<typeof problemsOf>
  preview: ReplyOf<typeof roundPreview> | undefined
  today: string
  onChange: (part: Partial<RoundForm>) => void
}

/** Everything that a bureau decides about a round, from the first field to the last. */
export function RoundFields({ form, isNew, taken, problems, preview, today, onChange }: Props) {
  const t = useT('rounds')
  const noteId = useId()
  const thisYear = schoolYearOf(today)
  const terms = [thisYear - 1, thisYear, thisYear + 1].flatMap((schoolYear) =>
    (['autumn', 'spring'] as const).map((term) => ({ schoolYear, term })),
  )
  const termKey = ({ schoolYear, term }: { schoolYear: number; term: string }) => `${schoolYear} ${term}`
  const word = ({ schoolYear, term }: { schoolYear: number; term: 'autumn' | 'spring' }) =>
    t(`form.terms.${term}`, { year: `${schoolYear}–${schoolYear + 1}` })
  const moveTo = (at: { schoolYear: number; term: 'autumn' | 'spring' }) =>
    onChange({ ...at, ...usualDays(at, today) })
  const say = (key: 'percent' | 'order' | 'required' | undefined) => key && t(`form.${key}`)
  return (
    <div className="flex flex-col gap-1">
      <p className="mb-2 text-body text-t2">{t('form.kind')}</p>
      {isNew ? (
        <Segmented
          label={t('form.kind')}
          value={form.kind}
          onChange={(kind) => onChange({ kind })}
          segments={roundKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
      ) : (
        <p className="text-body font-semibold text-t1">
          {[t(`kind.${form.kind}`), word(form)].join(t('comma'))}
          <span className="ml-3 text-note font-normal text-t3">{t('form.stays')}</span>
        </p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-4 max-[430px]:grid-cols-1 max-[430px]:gap-1">
        {isNew && (
          <div>
            <p className="mb-2 text-body text-t2">{t('form.term')}</p>
            <Select
              label={t('form.term')}
              hideLabel
              className="w-full [&>button]:h-9"
              value={termKey(form)}
              onChange={(value) => {
                const found = terms.find((each) => termKey(each) === value)
                if (found) moveTo(found)
              }}
              options={terms.map((each) => ({ value: termKey(each), label: word(each) }))}
            />
          </div>
        )}
        <div className={isNew ? '' : 'col-span-full'}>
          <TextField
            label={t('form.name')}
            maxLength={40}
            placeholder={autoName(form, t)}
            value={form.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </div>
      </div>
      {taken && (
        <p
          role="alert"
          className="mb-2 flex items-start gap-2 rounded bg-warning-soft px-3 py-2 text-note text-t1"
        >
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-warning" />
          <span className="flex-1">
            {t(form.kind === 'vision' ? 'form.taken' : 'form.takenYear', { name: taken.name })}
          </span>
          <Button look="link" size="small" onClick={taken.onEdit}>
            {t('form.editTaken')}
          </Button>
        </p>
      )}
      <div className="grid grid-cols-2 gap-4 max-[430px]:gap-2">
        <DayField
          label={t('form.startsOn')}
          value={form.startsOn}
          error={say(problems.startsOn)}
          onChange={(next) => onChange({ startsOn: next })}
        />
        <DayField
          label={t('form.endsOn')}
          min={form.startsOn}
          value={form.endsOn}
          error={say(problems.endsOn)}
          hint={
            preview?.schoolDays !== null && preview?.schoolDays !== undefined
              ? t('form.schoolDays', { n: formatCount(preview.schoolDays) })
              : undefined
          }
          onChange={(next) => onChange({ endsOn: next })}
        />
      </div>
      <ParticipationField form={form} preview={preview} onChange={onChange} />
      <div className="mt-2 grid grid-cols-2 gap-4 max-[430px]:gap-2">
        <TextField
          label={t('form.coverage')}
          inputMode="numeric"
          unit="%"
          value={form.coverageTarget}
          error={say(problems.coverageTarget)}
          onChange={(event) => onChange({ coverageTarget: event.target.value })}
        />
        {form.kind === 'vision' && (
          <TextField
            label={t('form.retest')}
            inputMode="numeric"
            unit="%"
            hint={t('form.retestHint')}
            value={form.retestTarget}
            error={say(problems.retestTarget)}
            onChange={(event) => onChange({ retestTarget: event.target.value })}
          />
        )}
      </div>
      {form.kind === 'vision' && <DefinitionLine />}
      <div role="group" aria-label={t('form.remind')} className="mb-3">
        <p className="mb-2 text-body text-t2">{t('form.remind')}</p>
        <div className="flex flex-wrap gap-2">
          {remindDays.map((days) => {
            const isOn = form.remindDays.includes(days)
            return (
              <button
                key={days}
                type="button"
                aria-pressed={isOn}
                onClick={() =>
                  onChange({
                    remindDays: remindDays.filter((each) =>
                      each === days ? !isOn : form.remindDays.includes(each),
                    ),
                  })
                }
                className={`inline-flex h-7 items-center gap-1.5 rounded-tag border px-2.5 text-note ${
                  isOn
                    ? 'border-transparent bg-brand-soft text-brand-strong'
                    : 'border-line2 text-t2 hover:bg-hover'
                }`}
              >
                {t('form.before', { n: days })}
                {isOn ? <X aria-hidden size={12} /> : <Plus aria-hidden size={12} />}
              </button>
            )
          })}
        </div>
      </div>
      <label htmlFor={noteId} className="mb-2 flex justify-between text-body text-t2">
        {t('form.note')}
        <span className="text-note">{t('form.chars', { n: form.note.length })}</span>
      </label>
      <textarea
        id={noteId}
        rows={3}
        maxLength={200}
        placeholder={t('form.noteHint')}
        value={form.note}
        onChange={(event) => onChange({ note: event.target.value })}
        className="w-full resize-none rounded-control border border-line2 bg-surface px-3 py-2 text-body text-t1 outline-none placeholder:text-t3 focus:outline-2 focus:-outline-offset-1 focus:outline-brand"
      />
    </div>
  )
}

/** The district has one set for all its rounds: a round of its own set could not be compared with the ones before. */
function DefinitionLine() {
  const t = useT('rounds')
  const sets = useT('definition-sets')
  const { data } = useDefinitionOfDistrict()
  return (
    <div className="mb-3">
      <p className="mb-1 flex justify-between text-body text-t2">
        {t('form.definition')}
        <Link to="/visionCheck/base" className="text-note font-semibold text-brand-strong hover:underline">
          {t('form.seeDefinition')}
        </Link>
      </p>
      <p className="text-body text-t1">{data ? sets(`rules.${data.current}`) : '–'}</p>
      <p className="text-note text-t3">{t('form.definitionHint')}</p>
    </div>
  )
}
