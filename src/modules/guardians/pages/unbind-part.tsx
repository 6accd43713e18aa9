import { useEffect, useRef, useState } from 'react'
import { unbindStudent } from '@/modules/guardians/api/bind-student.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Alarm } from '@/kits/phone/phone-frame.tsx'
import { textOf } from './use-student.ts'

type UnbindPartProps = { token: string; name: string; onUnbound: () => void }

/** Ends the binding, once more asked on the spot. */
export function UnbindPart({ token, name, onUnbound }: UnbindPartProps) {
  const t = useT('bind')
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])

  async function unbind() {
    setIsBusy(true)
    setRefusal('')
    try {
      await unbindStudent(token)
      onUnbound()
    } catch (error) {
      setIsBusy(false)
      setRefusal(textOf(error))
    }
  }
  if (!isAsking)
    return (
      <Button look="ghost" size="large" className="mt-4 h-12 w-full" onClick={() => setIsAsking(true)}>
        {t('unbind.open')}
      </Button>
    )
  return (
    <div role="group" aria-labelledby={`unbind-${token}`} className="mt-4 rounded border border-line2 p-3">
      <p
        ref={question}
        id={`unbind-${token}`}
        tabIndex={-1}
        className="text-title font-semibold outline-none"
      >
        {t('unbind.title', { name })}
      </p>
      <p className="mt-1 mb-3 text-body text-t2">{t('unbind.text')}</p>
      <Alarm>{refusal}</Alarm>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button size="large" className="h-12" onClick={() => setIsAsking(false)}>
          {t('unbind.keep')}
        </Button>
        <Button look="danger" size="large" className="h-12" busy={isBusy} onClick={() => void unbind()}>
          {t('unbind.confirm')}
        </Button>
      </div>
    </div>
  )
}
