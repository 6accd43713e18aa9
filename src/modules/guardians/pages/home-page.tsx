import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'
import { StudentPanel } from './student-panel.tsx'
import { CodeForm } from './code-form.tsx'
import { forgetStudent, storedChildren } from '@/kits/phone/stored-children.ts'
import { PhoneFrame } from '@/kits/phone/phone-frame.tsx'

type HomePageProps = {
  /** Another child is to be bound. */
  isAdding: boolean
  onCode: (code: string) => void
}

/** `/bind`: the children bound on this phone, or the code that begins with it. */
export function HomePage({ isAdding, onCode }: HomePageProps) {
  const t = useT('bind')
  const [tokens, setTokens] = useState(storedChildren)
  if (isAdding || tokens.length === 0)
    return (
      <PhoneFrame title={t('title')}>
        <CodeForm onCode={onCode} />
        {tokens.length > 0 && (
          <Link to="/bind" className={`${buttonClass('ghost', 'large')} h-12 w-full`}>
            {t('back')}
          </Link>
        )}
      </PhoneFrame>
    )
  function forget(token: string) {
    forgetStudent(token)
    setTokens(storedChildren())
  }
  return (
    <PhoneFrame title={t('title')}>
      <h1 className="sr-only">{t('home')}</h1>
      {tokens.map((token) => (
        <StudentPanel key={token} token={token} onRemoved={() => forget(token)} />
      ))}
      <Link
        to="/bind"
        search={{ add: true }}
        className={`${buttonClass('secondary', 'large')} mt-2 h-12 w-full`}
      >
        {t('another')}
      </Link>
    </PhoneFrame>
  )
}
