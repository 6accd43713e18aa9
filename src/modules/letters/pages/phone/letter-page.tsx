import { useT } from '@/i18n/i18n.ts'
import { Card, PhoneFrame } from '@/kits/phone/phone-frame.tsx'
import { LetterView } from './letter-view.tsx'
import { useLetter } from './use-letter.ts'
import { WhoForm } from './who-form.tsx'

/** `/letter/<key>`: whose letter it is, what it says, and the answer (LET-05). */
export function LetterPhonePage({ letterKey }: { letterKey: string }) {
  const t = useT('letter-phone')
  const letter = useLetter(letterKey)
  const { state } = letter
  return (
    <PhoneFrame title={t('title')}>
      {state.kind === 'opening' && (
        <Card>
          <p role="status" className="py-6 text-center text-title text-t2">
            {t('opening')}
          </p>
        </Card>
      )}
      {state.kind === 'who' && <WhoForm {...state} onShow={letter.show} />}
      {state.kind === 'gone' && (
        <Card>
          <h1 className="text-title font-semibold">{t('gone')}</h1>
          <p role="alert" className="mt-1 text-body text-t2">
            {state.why}
          </p>
        </Card>
      )}
      {state.kind === 'here' && <LetterView letter={state.letter} onAnswer={letter.answer} />}
    </PhoneFrame>
  )
}
