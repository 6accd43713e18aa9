import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { readCode } from './bind-values.ts'
import { Privacy } from './privacy.tsx'

type CodeFormProps = {
  /** A link that led here without a whole code in it. */
  isBroken?: boolean
  onCode: (code: string) => void
}

/** For who cannot scan: the eight characters below the picture. */
export function CodeForm({ isBroken = false, onCode }: CodeFormProps) {
  const t = useT('bind')
  const field = useRef<HTMLInputElement>(null)
  const [isWrong, setIsWrong] = useState(false)
  useEffect(() => field.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = readCode(field.current?.value ?? '')
    setIsWrong(code === undefined)
    if (code === undefined) field.current?.focus()
    else onCode(code)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-3">
      <h1 className="text-[24px]/8 font-semibold">{t('code.title')}</h1>
      <p className="-mt-2 text-title text-t2">{t(isBroken ? 'code.broken' : 'code.lead')}</p>
      <TextField
        ref={field}
        label={t('code.label')}
        hint={t('code.hint')}
        error={isWrong ? t('problems.codeForm') : undefined}
        name="code"
        size="large"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        placeholder="K7QF 3M2P"
        className="font-semibold tracking-wider uppercase placeholder:font-normal"
        onInput={() => setIsWrong(false)}
      />
      <Button type="submit" look="primary" size="large" className="h-12 w-full">
        {t('next')}
      </Button>
      <Privacy />
    </form>
  )
}
