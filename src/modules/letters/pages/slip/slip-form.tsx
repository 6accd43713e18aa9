import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { DayField } from '@/ui/day-field.tsx'
import { Select } from '@/ui/select.tsx'
import { Tag } from '@/ui/tag.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { letterReplies, type LetterReply } from '../../contract/letter-facts.ts'
import type { LetterAnswer, LetterBehind } from '../../contract/letters.ts'
import { conclusionsOf, type LetterConclusion } from '../conclusions.ts'
import { PhotoButton } from './photo-button.tsx'

type SlipFormProps = { slip: LetterBehind; isBusy: boolean; onAnswer: (answer: LetterAnswer) => void }

/** One slip: whose it is, what was answered before, and what is ticked on it now. */
export function SlipForm({ slip, isBusy, onAnswer }: SlipFormProps) {
  const t = useT('letters')
  const classText = useClassText()
  const [isVisit, setVisit] = useState(slip.reply === 'visited')
  const [on, setOn] = useState(slip.visit?.on ?? '')
  const [hospital, setHospital] = useState(slip.visit?.hospital ?? '')
  const [conclusion, setConclusion] = useState<LetterConclusion | ''>(
    conclusionsOf(slip.kind).find((each) => each === slip.visit?.conclusion) ?? '',
  )
  const press = (reply: LetterReply) => {
    if (reply === 'visited') setVisit(true)
    else onAnswer({ reply })
  }
  const isComplete = on !== '' && hospital.trim() !== ''
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-2 text-title">
        <strong>{slip.student.name}</strong>
        <span className="text-t2">{classText(slip.class)}</span>
        <span className="text-t2">
          {t(`kinds.${slip.kind}`)} {slip.takenOn}
        </span>
        {slip.reply && (
          <Tag state="brand">
            {t('slip.before', { reply: t(`replies.${slip.reply}`), via: t(`via.${slip.via ?? 'paper'}`) })}
          </Tag>
        )}
        {slip.hasPhoto && <PhotoButton kind={slip.kind} round={slip.round} student={slip.student.id} />}
      </p>
      <div className="flex flex-wrap gap-2">
        {letterReplies.map((reply) => (
          <Button
            key={reply}
            look={reply === 'visited' && isVisit ? 'primary' : 'secondary'}
            busy={isBusy && reply !== 'visited'}
            onClick={() => press(reply)}
          >
            {t(`replies.${reply}`)}
          </Button>
        ))}
      </div>
      {isVisit && (
        <form
          noValidate
          className="flex flex-col gap-1"
          onSubmit={(event) => {
            event.preventDefault()
            if (isComplete)
              onAnswer({
                reply: 'visited',
                visit: { on, hospital: hospital.trim(), conclusion: conclusion === '' ? null : conclusion },
              })
          }}
        >
          <DayField label={t('visit.on')} value={on} min={slip.takenOn} onChange={setOn} />
          <TextField
            label={t('visit.hospital')}
            value={hospital}
            maxLength={60}
            onChange={({ target }) => setHospital(target.value)}
          />
          <Select
            label={t('visit.conclusion')}
            value={conclusion}
            options={[
              { value: '' as const, label: t('visit.unknown') },
              ...conclusionsOf(slip.kind).map((value) => ({ value, label: t(`conclusions.${value}`) })),
            ]}
            onChange={setConclusion}
          />
          <Button
            type="submit"
            look="primary"
            className="mt-2 self-start"
            busy={isBusy}
            disabled={!isComplete}
          >
            {t('slip.save')}
          </Button>
        </form>
      )}
    </div>
  )
}
