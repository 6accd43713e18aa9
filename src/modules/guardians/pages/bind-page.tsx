import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { BoundCard } from './bound-card.tsx'
import { readCode } from './bind-values.ts'
import { StudentStep } from './student-step.tsx'
import { CodeForm } from './code-form.tsx'
import { MobileStep } from './mobile-step.tsx'
import { PhoneFrame } from '@/kits/phone/phone-frame.tsx'
import { useBindForm } from './use-bind-form.ts'

type BindPageProps = {
  /** As it stands in the address. */
  code: string
  onCode: (code: string) => void
  onOtherCode: () => void
}

/** `/bind/<code>`: two steps, then the child (MAN-05). */
export function BindPage({ code: input, onCode, onOtherCode }: BindPageProps) {
  const t = useT('bind')
  const code = readCode(input)
  return (
    <PhoneFrame title={t('title')}>
      {code ? (
        <Steps key={code} code={code} onOtherCode={onOtherCode} />
      ) : (
        <CodeForm isBroken onCode={onCode} />
      )}
    </PhoneFrame>
  )
}

function Steps({ code, onOtherCode }: { code: string; onOtherCode: () => void }) {
  const [token, setToken] = useState('')
  const form = useBindForm(code, setToken)
  if (token) return <BoundCard token={token} />
  if (form.step === 'child') return <StudentStep form={form} code={code} onOtherCode={onOtherCode} />
  return <MobileStep form={form} />
}
