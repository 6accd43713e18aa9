import { useState } from 'react'
import { formatDateTime, formatSigned, noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { sendAnswer } from '@/modules/referrals/api/by-link.ts'
import type { ClinicCase } from '@/modules/referrals/contract/clinic-answers.ts'
import { lastDayOf } from '@/modules/referrals/standards/last-day.ts'
import { Button } from '@/ui/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { answerFrom, draftOf, lensFields, type LensField } from './answer-draft.ts'
import { Alarm, Card } from '@/kits/phone/phone-frame.tsx'
import { LinkFrame, textOf } from './link-frame.tsx'

type CaseViewProps = {
  found: ClinicCase
  link: { token: string; pin?: string }
  until: string
  /** The result stands with the server: it is read again. */
  onSent: () => void
  onBack?: () => void
}

/** One case without its name: the screening's figures, the form, and after it the receipt. What was typed stays until it was sent. */
export function CaseView({ found, link, until, onSent, onBack }: CaseViewProps) {
  const t = useT('referral-phone')
  const [draft, setDraft] = useState(() => draftOf(found, schoolDay(new Date())))
  const [problem, setProblem] = useState('')
  const [missing, setMissing] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isEditing, setEditing] = useState(found.answer === null)
  const nameOf = (field: string) =>
    lensFields.includes(field as LensField)
      ? `${t(`clinic.${field.endsWith('Right') ? 'right' : 'left'}`)} ${t(`clinic.${field.replace(/Right|Left/, '') as 'sphere'}`)}`
      : t(`clinic.${field as 'action'}`)
  async function submit() {
    const read = answerFrom(draft)
    setMissing('missing' in read ? read.missing : [])
    if ('missing' in read) {
      setProblem(t('clinic.missing', { what: read.missing.map(nameOf).join(' · ') }))
      return
    }
    setBusy(true)
    setProblem('')
    try {
      await sendAnswer({ ...link, case: found.id, ...read.answer })
      setEditing(false)
      onSent()
    } catch (error) {
      setProblem(textOf(error))
    } finally {
      setBusy(false)
    }
  }
  const isReceipt = !isEditing && found.answer !== null
  return (
    <LinkFrame
      title={t('clinic.title')}
      foot={
        isReceipt ? (
          <Button size="large" className="h-12 w-full" onClick={() => setEditing(true)}>
            {t('clinic.again')}
          </Button>
        ) : (
          <>
            <Alarm>{problem}</Alarm>
            <Button
              look="primary"
              size="large"
              className="h-12 w-full"
              busy={isBusy}
              onClick={() => void submit()}
            >
              {t('clinic.submit')}
            </Button>
          </>
        )
      }
    >
      {onBack && (
        <Button look="link" className="self-start" onClick={onBack}>
          {t('clinic.list')}
        </Button>
      )}
      <CaseCard found={found} until={until} />
      {isReceipt ? (
        <Card>
          <p role="status" className="text-[20px]/7 font-semibold">
            {t('clinic.receipt')}
          </p>
          {found.correctUntil && (
            <p className="mt-1 text-title text-t2">
              {t('clinic.receiptWhy', { time: formatDateTime(found.correctUntil) })}
            </p>
          )}
        </Card>
      ) : (
        <AnswerForm
          draft={draft}
          missing={missing}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
      )}
    </LinkFrame>
  )
}

function CaseCard({ found, until }: { found: ClinicCase; until: string }) {
  const t = useT('referral-phone')
  const mark = (acuity: ClinicCase['ucvaRight']) =>
    typeof acuity === 'number' ? acuity.toFixed(1) : (acuity ?? noFigure)
  const se = (value: number | null) => (value === null ? noFigure : `${formatSigned(value)} D`)
  return (
    <Card>
      <p className="text-[20px]/7 font-semibold">
        {found.name}{' '}
        <span className="text-title font-normal text-t2">
          {[found.age !== null && t('clinic.age', { count: found.age }), t(`clinic.sex.${found.sex}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <p className="text-body text-t2">{t('clinic.from', { school: found.school })}</p>
      <dl className="mt-3 grid grid-cols-[1fr_auto_auto] gap-x-6 gap-y-1 text-body">
        <dt className="text-t2">{found.screenedOn && t('clinic.screened', { day: found.screenedOn })}</dt>
        <dd className="text-t2">{t('clinic.right')}</dd>
        <dd className="text-t2">{t('clinic.left')}</dd>
        <dt>{t('clinic.ucva')}</dt>
        <dd className="font-semibold">{mark(found.ucvaRight)}</dd>
        <dd className="font-semibold">{mark(found.ucvaLeft)}</dd>
        <dt>{t('clinic.se')}</dt>
        <dd className="font-semibold">{se(found.seRight)}</dd>
        <dd className="font-semibold">{se(found.seLeft)}</dd>
      </dl>
      <p className="mt-2 text-note text-t3">{t('clinic.until', { day: lastDayOf(until) })}</p>
    </Card>
  )
}
