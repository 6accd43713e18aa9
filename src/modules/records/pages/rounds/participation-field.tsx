import { useState } from 'react'
import type { ReplyOf } from '@/contract/call.ts'
import { participations, type roundPreview } from '@/contract/rounds.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { stages } from '@/standards/grade.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import { Segmented } from '@/ui/segmented.tsx'
import type { RoundForm } from './round-form.ts'

type Preview = ReplyOf<typeof roundPreview>
type Props = {
  form: RoundForm
  preview: Preview | undefined
  onChange: (part: Partial<RoundForm>) => void
}

/** Who takes part, with how many schools and students that are as it is changed. */
export function ParticipationField({ form, preview, onChange }: Props) {
  const t = useT('rounds')
  const count = !preview
    ? t('form.counting')
    : preview.schools === 0
      ? t('form.nobody')
      : t(preview.students === 0 ? 'form.noStudents' : 'form.count', {
          schools: formatCount(preview.schools),
          students: formatCount(preview.students),
        })
  const without = preview?.without ?? []
  return (
    <div role="group" aria-label={t('form.part')}>
      <p className="mb-2 flex justify-between gap-3 text-body text-t2">
        {t('form.part')}
        <b aria-live="polite" className="font-semibold text-t1">
          {count}
        </b>
      </p>
      <Segmented
        label={t('form.part')}
        value={form.participation}
        onChange={(participation) => onChange({ participation })}
        segments={participations.map((value) => ({ value, label: t(`form.parts.${value}`) }))}
      />
      {form.participation === 'stages' && (
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
          {stages.map((stage) => {
            const isOn = form.stages.includes(stage)
            const n = preview?.choices.filter((school) => school.stages.includes(stage)).length ?? 0
            // Few districts keep kindergartens here, and no round but one of vision is theirs.
            if (stage === 'kindergarten' && n === 0 && !isOn) return null
            return (
              <label key={stage} className="flex items-center gap-2 text-body text-t1">
                <Checkbox
                  label={t(`stage.${stage}`)}
                  checked={isOn}
                  onChange={() =>
                    onChange({
                      stages: stages.filter((each) => (each === stage ? !isOn : form.stages.includes(each))),
                    })
                  }
                />
                {t(`stage.${stage}`)}
                <span className="text-note text-t2">{t('form.stageSchools', { n: formatCount(n) })}</span>
              </label>
            )
          })}
        </div>
      )}
      {form.participation === 'schools' && preview && (
        <SchoolPicks
          choices={preview.choices}
          chosen={form.schools}
          onChange={(schools) => onChange({ schools })}
        />
      )}
      <p className="mt-1 min-h-5 text-note text-t2">
        {without.length > 0 &&
          t(without.length > 2 ? 'form.withoutMore' : 'form.without', {
            names: without
              .slice(0, 2)
              .map(({ name }) => name)
              .join(t('comma')),
            n: formatCount(without.length),
          })}
      </p>
    </div>
  )
}

type PicksProps = {
  choices: Preview['choices']
  chosen: readonly number[]
  onChange: (schools: number[]) => void
}

function SchoolPicks({ choices, chosen, onChange }: PicksProps) {
  const t = useT('rounds')
  const [text, setText] = useState('')
  const requested = text.trim().toLowerCase()
  const shown = choices.filter(({ name }) => name.toLowerCase().includes(requested))
  const isChosen = new Set(chosen)
  const ids = shown.map(({ id }) => id)
  return (
    <div className="mt-2 rounded-control border border-line">
      <div className="flex items-center gap-2 border-b border-line px-3 py-1.5">
        <input
          type="search"
          aria-label={t('form.pick')}
          placeholder={t('form.pick')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-7 min-w-0 flex-1 bg-transparent text-body text-t1 outline-none placeholder:text-t3"
        />
        <Button look="link" size="small" onClick={() => onChange([...new Set([...chosen, ...ids])])}>
          {t('form.pickAll')}
        </Button>
        <Button look="link" size="small" onClick={() => onChange(chosen.filter((id) => !ids.includes(id)))}>
          {t('form.pickNone')}
        </Button>
      </div>
      <ul className="max-h-44 overflow-auto py-1">
        {shown.map(({ id, name, students }) => (
          <li key={id}>
            <label className="flex h-8 items-center gap-3 px-3 text-body text-t1 hover:bg-hover">
              <Checkbox
                label={name}
                checked={isChosen.has(id)}
                onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
              />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="text-note text-t2">{formatCount(students)}</span>
            </label>
          </li>
        ))}
        {shown.length === 0 && <li className="px-3 py-2 text-note text-t3">{t('form.noSchool')}</li>}
      </ul>
      <p className="border-t border-line px-3 py-1 text-note text-t2">
        {t('form.picked', { n: formatCount(chosen.length), of: formatCount(choices.length) })}
      </p>
    </div>
  )
}
