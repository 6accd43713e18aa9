import { Camera } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { schoolDay } from '@/lib/school-day.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button, buttonClass } from '@/ui/button.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { TextField } from '@/ui/text-field.tsx'
import type { LetterAnswer } from '../../contract/letters.ts'
import type { OpenedLetter } from '../../contract/phone-letter.ts'
import { conclusionsOf, type LetterConclusion } from '../conclusions.ts'
import { smallPhoto } from './small-photo.ts'

type VisitFormProps = {
  letter: OpenedLetter
  isBusy: boolean
  onSend: (answer: LetterAnswer, photo?: string) => Promise<void>
  onBack: () => void
}

/** A doctor was seen: when and where, what was found, and a photo of the paper. What was typed stays when sending fails. */
export function VisitForm({ letter, isBusy, onSend, onBack }: VisitFormProps) {
  const t = useT('letter-phone')
  const { answered, facts } = letter
  const [on, setOn] = useState(answered?.visit?.on ?? '')
  const [hospital, setHospital] = useState(answered?.visit?.hospital ?? '')
  const [conclusion, setConclusion] = useState<LetterConclusion | null>(
    conclusionsOf(facts.kind).find((each) => each === answered?.visit?.conclusion) ?? null,
  )
  const [photo, setPhoto] = useState<string>()
  const [photoName, setPhotoName] = useState('')
  const [problem, setProblem] = useState('')
  const [isSeen, setSeen] = useState(false)
  const [today] = useState(() => schoolDay(new Date()))
  const wrongDay = on === '' || on < facts.on || on > today
  async function pick(file: File | undefined) {
    if (!file) return
    const drawn = await smallPhoto(file)
    setPhoto(drawn)
    setPhotoName(drawn === undefined ? '' : file.name)
    setProblem(drawn === undefined ? t('visit.noPhoto') : '')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setSeen(true)
    if (wrongDay || hospital.trim() === '') return
    void onSend({ reply: 'visited', visit: { on, hospital: hospital.trim(), conclusion } }, photo)
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-2 rounded border border-line bg-surface p-4"
    >
      <h2 className="text-title font-semibold">{t('visit.title')}</h2>
      <DayField
        label={t('visit.on')}
        value={on}
        min={facts.on}
        max={today}
        error={isSeen && wrongDay ? t('visit.wrongDay', { from: facts.on }) : undefined}
        onChange={setOn}
      />
      <TextField
        size="large"
        label={t('visit.hospital')}
        value={hospital}
        maxLength={60}
        error={isSeen && hospital.trim() === '' ? t('visit.hospitalMissing') : undefined}
        onChange={({ target }) => setHospital(target.value)}
      />
      <fieldset>
        <legend className="mb-2 text-body text-t2">{t('visit.conclusion')}</legend>
        <div className="flex flex-wrap gap-2">
          {conclusionsOf(facts.kind).map((each) => (
            <label
              key={each}
              className="flex h-9 cursor-pointer items-center rounded-control border border-line2 px-3 text-body has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="conclusion"
                className="sr-only"
                checked={conclusion === each}
                onChange={() => setConclusion(each)}
              />
              {t(`conclusions.${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-2 text-body text-t2">
        <p className="mb-2">{t('visit.photo')}</p>
        <label
          className={`${buttonClass('secondary', 'large')} w-full has-focus-visible:outline-2 has-focus-visible:outline-brand`}
        >
          <Camera aria-hidden size={18} />
          <span className="truncate">{photoName || t('visit.choosePhoto')}</span>
          <input
            type="file"
            aria-label={t('visit.photo')}
            accept="image/*"
            className="sr-only"
            onChange={({ target }) => void pick(target.files?.[0])}
          />
        </label>
      </div>
      <p aria-live="polite" className="min-h-5 text-note text-severe">
        {problem}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button size="large" className="h-12" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" look="primary" size="large" className="h-12" busy={isBusy}>
          {t('visit.send')}
        </Button>
      </div>
    </form>
  )
}
