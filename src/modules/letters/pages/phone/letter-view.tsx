import { useState } from 'react'
import { CallError } from '@/api/call-error.ts'
import { useLanguage, useT } from '@/i18n/i18n.ts'
import { Alarm } from '@/kits/phone/phone-frame.tsx'
import { Button } from '@/ui/button.tsx'
import type { LetterAnswer } from '../../contract/letters.ts'
import type { OpenedLetter } from '../../contract/phone-letter.ts'
import { sheetLabels } from '../../standards/sheet-labels.ts'
import { Answered } from './answered.tsx'
import { LetterBody } from './letter-body.tsx'
import { VisitForm } from './visit-form.tsx'

type LetterViewProps = {
  letter: OpenedLetter
  onAnswer: (answer: LetterAnswer, photo?: string) => Promise<void>
}

/** The letter itself: who, the result first, what was measured, what it means and what to do; the answer stands at the foot. */
export function LetterView({ letter, onAnswer }: LetterViewProps) {
  const t = useT('letter-phone')
  const language = useLanguage() === 'zh-CN' ? 'zh' : 'en'
  const labels = sheetLabels[language]
  const [mode, setMode] = useState<'shown' | 'visit' | 'change'>('shown')
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function send(answer: LetterAnswer, photo?: string) {
    setBusy(true)
    setRefusal('')
    try {
      await onAnswer(answer, photo)
      setMode('shown')
    } catch (error) {
      setRefusal(error instanceof CallError ? error.message : String(error))
    }
    setBusy(false)
  }
  const { facts, contact, answered } = letter
  const isOpen = answered === null || mode === 'change'
  return (
    <>
      <p className="text-body text-t2">
        {letter.school} {labels.class(letter.class)} <strong className="text-t1">{letter.name}</strong>
        <span className="block">
          {labels.round(letter.year, letter.term)} · {labels.on[facts.kind]} {facts.on}
        </span>
      </p>
      <LetterBody facts={facts} language={language} />
      <p className="text-body text-t2">
        {contact.name || contact.phone ? labels.askWhom(contact.name, contact.phone) : labels.askTeacher}
      </p>
      {answered && mode !== 'visit' && (
        <Answered letter={letter} isChanging={mode === 'change'} onChange={() => setMode('change')} />
      )}
      <Alarm>{refusal}</Alarm>
      {mode === 'visit' ? (
        <VisitForm letter={letter} isBusy={isBusy} onSend={send} onBack={() => setMode('shown')} />
      ) : (
        <div className="sticky bottom-0 -mx-4 mt-auto -mb-8 border-t border-line bg-surface px-4 pt-1 pb-3">
          {(isOpen || answered?.reply !== 'visited') && (
            <Button look="link" size="large" className="min-h-11 w-full" onClick={() => setMode('visit')}>
              {t('alreadySeen')}
            </Button>
          )}
          {isOpen && (
            <div className="grid grid-cols-2 gap-3">
              <Button
                size="large"
                className="h-12"
                busy={isBusy}
                onClick={() => void send({ reply: 'read' })}
              >
                {t('replies.read')}
              </Button>
              <Button
                look="primary"
                size="large"
                className="h-12"
                busy={isBusy}
                onClick={() => void send({ reply: 'going' })}
              >
                {t('replies.going')}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}
